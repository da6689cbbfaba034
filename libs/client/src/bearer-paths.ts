// The spec's section 7 names these three as calls without a bearer token, by the beginning of their path.
const WITHOUT_BEARER = ['/loginRequest', '/resendMagicLink', '/authCodeLogin'];

/** Whether a call to `path` (below the base path, no leading slash needed) carries the access token. */
export function carriesBearer(path: string): boolean {
  const absolute = `/${path.replace(/^\//, '')}`;
  return !WITHOUT_BEARER.some((prefix) => absolute.startsWith(prefix));
}
