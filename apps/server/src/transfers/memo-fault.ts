import { MEMO_CHAINS, MEMO_MAX_BYTES, messages } from '@tessera/contracts';

/** Control characters, and those that change the direction of text: a memo with them could show as another. */
const hidden = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** What is wrong with a memo on this chain; undefined when nothing is. An empty memo is none. */
export function memoFault(chainId: string, memo: string | undefined): string | undefined {
  if (!memo) return undefined;
  if (!MEMO_CHAINS.includes(chainId)) return messages.memoNotAllowed;
  if (Buffer.byteLength(memo) > MEMO_MAX_BYTES) return messages.memoTooLong;
  return hidden.test(memo) ? messages.memoCharacters : undefined;
}
