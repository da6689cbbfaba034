import { wordlist } from '@scure/bip39/wordlists/english.js';

const known: ReadonlySet<string> = new Set(wordlist);
const PHRASE = 12;
/** Of twelve words in a row so many are of the list: one may be misspelt. Sentences have “the” and “of” between them. */
const ENOUGH = 11;

/** Whether words of a recovery phrase stand in a row, however they are numbered or set apart. */
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
