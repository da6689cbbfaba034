import { dictionary } from '@zxcvbn-ts/language-common';
import * as messages from '@tessera/contracts/messages';
import { invalid } from '../../../platform/errors';

const ENDS = ['!', '1!', '123!', '@1', '@123'];
const OWN = ['tessera', 'optio'].flatMap((word) => ENDS.map((end) => word + end));

/**
 * About 49,000 common passwords from zxcvbn's frequency lists (MIT licence), and the product's own in `OWN`. Created by the first
 * check, because it takes 8 ms.
 */
let common: ReadonlySet<string> | undefined;
const isListed = (word: string) => (common ??= new Set([...dictionary.passwords, ...OWN])).has(word);

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

const TAIL = 6;

/** Ignores case, substitutions such as `@` for `a`, and up to six trailing digits or signs. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  const stem = text.replace(/[^\p{L}]+$/u, '');
  const words = stem.length >= 4 && text.length - stem.length <= TAIL ? [text, stem] : [text];
  return words.some((word) => isListed(word) || isListed(unleet(word)));
}

export function checkNewPassword(password: string, confirmation: string, names: readonly string[]): void {
  if (password !== confirmation) throw invalid({ password_confirmation: messages.passwordMismatch });
  const text = password.toLowerCase();
  if (isCommonPassword(password) || names.some((name) => text === name.toLowerCase())) {
    throw invalid({ password: messages.passwordCommon });
  }
}
