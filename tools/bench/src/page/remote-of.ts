/** The remote (or `shell`) whose release a URL belongs to; undefined for anything else. */
export function remoteOf(url: string): string | undefined {
  return /^\/releases\/([^/]+)\//.exec(new URL(url).pathname)?.[1];
}

/** The requests that went to remotes which the page does not show. @param visited names of the remotes it shows */
export function unvisited(urls: readonly string[], visited: readonly string[]): string[] {
  return urls.filter((url) => {
    const remote = remoteOf(url);
    return remote !== undefined && remote !== 'shell' && !visited.includes(remote);
  });
}
