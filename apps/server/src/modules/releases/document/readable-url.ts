/**
 * Returns a URL that the router can decode. A path with an invalid escape (`/c/%zz`) has its percent signs escaped, so that
 * it gets the response of an unknown path.
 */
export function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '/'] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
