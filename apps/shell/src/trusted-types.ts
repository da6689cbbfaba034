/** A release's own files, and `?retry=N` for the same file asked again. */
const RELEASE_SCRIPT = /^\/releases\/[a-z][a-z0-9-]*\/[\w.-]+\/[\w.-]+\.js$/;
const RETRY = /^(\?retry=\d+)?$/;

/** Lets pass scripts of releases from this origin; everything else throws before it is fetched. */
export function allowScriptUrl(text: string): string {
  const url = new URL(text, document.baseURI);
  if (url.origin === location.origin && RELEASE_SCRIPT.test(url.pathname) && RETRY.test(url.search))
    return text;
  throw new TypeError(`Script URL refused: ${url.pathname}`);
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (text: string) => string }): unknown;
}

const hasTrustedTypes = (page: object): page is { trustedTypes: PolicyFactory } => 'trustedTypes' in page;

// The one policy that the CSP allows; without createHTML and createScript those sinks stay closed.
const page: object = globalThis;
if (hasTrustedTypes(page)) {
  page.trustedTypes.createPolicy('default', { createScriptURL: allowScriptUrl });
}
