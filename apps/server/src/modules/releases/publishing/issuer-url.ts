const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a URL is https, or http of this machine, for tests and a local issuer. */
export function isIssuerUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, search, hash } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
  return isSafe && username === '' && search === '' && hash === '';
}
