import { MEMO_CHAINS, MEMO_MAX_BYTES, messages } from '@tessera/contracts';

import { hasHidden } from './hidden-characters';

/** What is wrong with a memo on this chain; undefined when nothing is. An empty memo is none. */
export function memoFault(chainId: string, memo: string | undefined): string | undefined {
  if (!memo) return undefined;
  if (!MEMO_CHAINS.includes(chainId)) return messages.memoNotAllowed;
  if (Buffer.byteLength(memo) > MEMO_MAX_BYTES) return messages.memoTooLong;
  return hasHidden(memo) ? messages.memoCharacters : undefined;
}
