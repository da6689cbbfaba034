/** The release of this page's shell, by the address of its script; undefined for a shell that is no release. */
export function readShellVersion(page: Document = document): string | undefined {
  const script = page.querySelector('script[src^="/releases/shell/"]');
  return /^\/releases\/shell\/([\w.-]+)\//.exec(script?.getAttribute('src') ?? '')?.[1];
}
