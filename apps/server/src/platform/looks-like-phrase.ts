import { wordlist } from '@scure/bip39/wordlists/english.js';

const known: ReadonlySet<string> = new Set(wordlist);
const PHRASE = 12;
/**
 * Minimum number of BIP39 words among 12 successive words. It allows one misspelt word. Ordinary sentences have fewer,
 * because words such as “the” and “of” are not BIP39 words.
 */
const ENOUGH = 11;

export function looksLikePhrase(text: string): boolean {
  const words =
    text
      .normalize('NFKD')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const hits = words.map((word) => (known.has(word) ? 1 : 0));
  let inRow = 0;
  return hits.some((hit, at) => {
    inRow += hit - (hits[at - PHRASE] ?? 0);
    return at >= PHRASE - 1 && inRow >= ENOUGH;
  });
}
