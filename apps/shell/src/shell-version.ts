export function readShellVersion(page: Document = document): string | undefined {
  const script = page.querySelector('script[src^="/releases/shell/"]');
  return /^\/releases\/shell\/([\w.-]+)\//.exec(script?.getAttribute('src') ?? '')?.[1];
}
