import { dictionary } from '@zxcvbn-ts/language-common';
import { messages } from '@tessera/contracts';
import { invalid } from '../../../platform/errors';

/** Common passwords from the product's names. */
const OWN = ['tessera', 'optio'].flatMap((word) => [
  `${word}!`,
  `${word}1!`,
  `${word}123!`,
  `${word}@1`,
  `${word}@123`,
]);

/** About 49,000 most used passwords, from zxcvbn's frequency lists (MIT). */
const COMMON = new Set([...dictionary.passwords, ...OWN]);

/** Common substitutions of letters. */
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
 * Whether a password is one of the most used ones, without regard to case, also with common substitutions and up to six digits or
 * signs appended.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  const stem = text.replace(/[^\p{L}]+$/u, '');
  const words = stem.length >= 4 && text.length - stem.length <= TAIL ? [text, stem] : [text];
  return words.some((word) => COMMON.has(word) || COMMON.has(unleet(word)));
}

/**
 * Checks that a new password equals its confirmation, is not common and is none of the owner's identifiers.
 * @throws DomainError 422 on the invalid field.
 */
export function checkNewPassword(password: string, confirmation: string, names: readonly string[]): void {
  if (password !== confirmation) throw invalid({ password_confirmation: messages.passwordMismatch });
  const text = password.toLowerCase();
  if (isCommonPassword(password) || names.some((name) => text === name.toLowerCase())) {
    throw invalid({ password: messages.passwordCommon });
  }
}
