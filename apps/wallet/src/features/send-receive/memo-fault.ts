import { MEMO_MAX_BYTES, messages } from '@tessera/contracts';

/** Control characters, and those that change the direction of text: a memo with them could show as another. */
const hidden = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

export const memoBytes = (memo: string): number => new TextEncoder().encode(memo).length;

/** What is wrong with a memo; undefined when nothing is. */
export function memoFault(memo: string): string | undefined {
  if (memoBytes(memo.trim()) > MEMO_MAX_BYTES) return messages.memoTooLong;
  return hidden.test(memo) ? messages.memoCharacters : undefined;
}
