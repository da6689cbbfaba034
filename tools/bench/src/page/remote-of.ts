/** Returns the remote (or `shell`) whose release a URL belongs to, or undefined. */
export function remoteOf(url: string): string | undefined {
  return /^\/releases\/([^/]+)\//.exec(new URL(url).pathname)?.[1];
}

/** Returns the requests to remotes that the page does not show. @param visited names of the remotes that it shows */
export function unvisited(urls: readonly string[], visited: readonly string[]): string[] {
  return urls.filter((url) => {
    const remote = remoteOf(url);
    return remote !== undefined && remote !== 'shell' && !visited.includes(remote);
  });
}
