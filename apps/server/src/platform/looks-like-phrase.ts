import { wordlist } from '@scure/bip39/wordlists/english.js';

const known: ReadonlySet<string> = new Set(wordlist);
const PHRASE = 12;
/**
 * Of the 12 words of a phrase, one may be misspelt. Ordinary sentences have fewer than 11 BIP39 words in 12, because
 * words such as “the” and “of” are not BIP39 words.
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
