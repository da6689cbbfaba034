import { dictionary } from '@zxcvbn-ts/language-common';

/** Words of the product that a guesser tries first. */
const OWN = ['tessera', 'optio'].flatMap((word) => [
  `${word}!`,
  `${word}1!`,
  `${word}123!`,
  `${word}@1`,
  `${word}@123`,
]);

/** The most used passwords, about 49,000 of them by frequency (MIT, from zxcvbn's frequency lists). */
const COMMON = new Set([...dictionary.passwords, ...OWN]);

/** Characters that stand for letters in nearly every list. */
const LEET: Record<string, string> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '!': 'i',
  '4': 'a',
  '5': 's',
};
const unleet = (text: string) => text.replace(/[@$0134!5]/g, (character) => LEET[character] ?? character);

/** As much is put behind a word without making it worth more. */
const TAIL = 6;

/**
 * Whether a password is one of the most used ones, without regard to case; also when all that was done to one of them
 * is the usual: letters turned into signs, and a few digits or signs put behind it.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  const stem = text.replace(/[^\p{L}]+$/u, '');
  const words = stem.length >= 4 && text.length - stem.length <= TAIL ? [text, stem] : [text];
  return words.some((word) => COMMON.has(word) || COMMON.has(unleet(word)));
}
