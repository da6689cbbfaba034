import { MEMO_CHAINS, MEMO_MAX_BYTES, messages } from '@tessera/contracts';

/** Returns the field error of a memo on this chain, or undefined. An empty memo counts as absent. */
export function memoError(chainId: string, memo: string | undefined): string | undefined {
  if (!memo) return undefined;
  if (!MEMO_CHAINS.includes(chainId)) return messages.memoNotAllowed;
  return Buffer.byteLength(memo) > MEMO_MAX_BYTES ? messages.memoTooLong : undefined;
}
