import { entropyToMnemonic, generateMnemonic, mnemonicToEntropy, mnemonicToSeedSync } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { SignerFaultError } from './signer-protocol';

export const newPhrase = (): string => generateMnemonic(wordlist, 128);

export function phraseToEntropy(phrase: string): Uint8Array {
  const words = phrase.normalize('NFKD').trim().toLowerCase().split(/\s+/);
  if (words.length !== 12 && words.length !== 24) throw new SignerFaultError('invalid-phrase');
  try {
    return mnemonicToEntropy(words.join(' '), wordlist);
  } catch {
    throw new SignerFaultError('invalid-phrase');
  }
}

/** Positions count from 1. Compares every word, so that the response time does not reveal which word is wrong. */
export function hasWords(entropy: Uint8Array, positions: readonly number[], words: readonly string[]) {
  const phrase = entropyToMnemonic(entropy, wordlist).split(' ');
  const typed = words.map((word) => word.normalize('NFKD').trim().toLowerCase());
  const wrong = positions.filter((position, index) => typed[index] !== phrase[position - 1]);
  return wrong.length === 0 && words.length === positions.length && positions.length > 0;
}

/** The caller must overwrite the returned seed with zeros after use. */
export const entropyToSeed = (entropy: Uint8Array): Uint8Array =>
  mnemonicToSeedSync(entropyToMnemonic(entropy, wordlist));
