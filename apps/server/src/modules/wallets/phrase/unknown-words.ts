import { messages } from '@tessera/contracts';
import { wordlist } from '@scure/bip39/wordlists/english.js';

const known: ReadonlySet<string> = new Set(wordlist);

/** An error for each word that no recovery phrase has, as the field of its place: `mnemonic.3`. */
export function unknownWords(phrase: string): Record<string, string> {
  const words = phrase.normalize('NFKD').trim().toLowerCase().split(/\s+/);
  return Object.fromEntries(
    words.flatMap((word, place) => (known.has(word) ? [] : [[`mnemonic.${place}`, messages.phraseInvalid]])),
  );
}
