/** One request of a page: what was asked for, and the documents, scripts or styles that were running or read to cause it. */
export interface PageRequest {
  readonly url: string;
  /** As the DevTools protocol names it: Document, Script, Stylesheet, Font, Fetch … */
  readonly type: string;
  readonly causes: readonly string[];
}

const STATIC = new Set(['Script', 'Stylesheet', 'Font']);

/**
 * The longest chain of static files that had to arrive one after the other: the document is the first link, what it names the
 * second, what those ask for the third. A file that was announced early counts from its first request.
 *
 * @param requests in the order in which the page made them
 * @returns the chain's URLs, the document's first; its length is the depth of the waterfall
 */
export function longestChain(requests: readonly PageRequest[]): string[] {
  const chains = new Map<string, readonly string[]>();
  let longest: readonly string[] = [];
  let document: readonly string[] = [];
  for (const { url, type, causes } of requests) {
    if (chains.has(url) || (type !== 'Document' && !STATIC.has(type))) continue;
    // Nothing is asked for before the document is there, whoever asks.
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
