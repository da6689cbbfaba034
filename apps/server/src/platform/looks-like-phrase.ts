import { wordlist } from '@scure/bip39/wordlists/english.js';

const known: ReadonlySet<string> = new Set(wordlist);
const PHRASE = 12;
/** Of 12 consecutive words, one may be misspelt. Sentences have fewer BIP39 words: “the” and “of” are not in the list. */
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
