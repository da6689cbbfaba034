import { messages } from '@tessera/contracts';
import { wordlist } from '@scure/bip39/wordlists/english.js';

const bip39Words: ReadonlySet<string> = new Set(wordlist);

/** Returns a field error for each word outside the BIP39 list, under its index: `mnemonic.3`. */
export function unknownWords(phrase: string): Record<string, string> {
  const words = phrase.normalize('NFKD').trim().toLowerCase().split(/\s+/);
  return Object.fromEntries(
    words.flatMap((word, index) =>
      bip39Words.has(word) ? [] : [[`mnemonic.${index}`, messages.phraseInvalid]],
    ),
  );
}
