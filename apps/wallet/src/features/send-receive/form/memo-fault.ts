import { hasHarmfulCharacters, MEMO_MAX_BYTES, messages } from '@tessera/contracts';

export const memoBytes = (memo: string): number => new TextEncoder().encode(memo).length;

/** Returns the field error of a memo, or undefined. */
export function memoFault(memo: string): string | undefined {
  if (memoBytes(memo.trim()) > MEMO_MAX_BYTES) return messages.memoTooLong;
  return hasHarmfulCharacters(memo) ? messages.memoCharacters : undefined;
}
