import { liveOrigin } from './live/live-remote';

/** Files of a release, also with `?retry=N`. */
const RELEASE_SCRIPT = /^\/releases\/[a-z][a-z0-9-]*\/[\w.-]+\/[\w.-]+\.js$/;
const RETRY = /^(\?retry=\d+)?$/;

/** A script of the confirmed remotes of a developer's machine. */
const isLive = (url: URL) => url.pathname.endsWith('.js') && url.origin === liveOrigin();

/** Accepts scripts of releases from this origin. Any other script throws before it is fetched. */
export function allowScriptUrl(text: string): string {
  const url = new URL(text, document.baseURI);
  if (url.origin === location.origin && RELEASE_SCRIPT.test(url.pathname) && RETRY.test(url.search))
    return text;
  if (isLive(url)) return text;
  throw new TypeError(`Script URL refused: ${url.pathname}`);
}

interface PolicyFactory {
  readonly defaultPolicy: object | null;
  createPolicy(name: string, rules: { createScriptURL: (text: string) => string }): unknown;
}

const hasTrustedTypes = (page: object): page is { trustedTypes: PolicyFactory } => 'trustedTypes' in page;

// The one policy that the CSP allows; without createHTML and createScript those sinks stay closed. A development build
// of the shell finds that of the shell that brought it.
const page: object = globalThis;
if (hasTrustedTypes(page) && page.trustedTypes.defaultPolicy === null) {
  page.trustedTypes.createPolicy('default', { createScriptURL: allowScriptUrl });
}
