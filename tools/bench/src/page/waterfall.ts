/** A request of a page, with the documents, scripts or style sheets that caused it. */
export interface PageRequest {
  readonly url: string;
  /** Resource type of the DevTools protocol: Document, Script, Stylesheet, Font, Fetch … */
  readonly type: string;
  readonly causes: readonly string[];
}

const STATIC = new Set(['Script', 'Stylesheet', 'Font']);

/**
 * Returns the longest chain of static files that loaded one after the other: first the document, then a file it references,
 * then a file that one requests. A preloaded file counts from its first request.
 *
 * @param requests in request order
 * @returns URLs of the chain, the document first; its length is the depth of the waterfall
 */
export function longestChain(requests: readonly PageRequest[]): string[] {
  const chains = new Map<string, readonly string[]>();
  let longest: readonly string[] = [];
  let document: readonly string[] = [];
  for (const { url, type, causes } of requests) {
    if (chains.has(url) || (type !== 'Document' && !STATIC.has(type))) continue;
    // Every request comes after the document, whatever its causes.
    const before = causes.map((cause) => chains.get(cause) ?? []).reduce(longer, document);
    const chain = [...before, url];
    chains.set(url, chain);
    if (type === 'Document') document = chain;
    longest = longer(longest, chain);
  }
  return [...longest];
}

const longer = (one: readonly string[], other: readonly string[]) =>
  other.length > one.length ? other : one;
