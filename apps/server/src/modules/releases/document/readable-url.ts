/**
 * The address as the router can read it. One with an escape that stands for no character (`/c/%zz`) names no page: its
 * percent signs are taken as they are, so that it gets the answer of any other address that leads nowhere.
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
