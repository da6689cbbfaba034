import { nativeSymbol } from '@tessera/wallet-kit';
import type { Transaction } from '@tessera/contracts';

/** A payment of one's own that is at an Ethereum network and in no block: only then can another take its place. */
export function isWaiting({
  chainId,
  type,
  status,
  stage,
  block,
  heldUntil,
  unresolvedSince,
}: Transaction): boolean {
  const left = stage === 'sent' || stage === 'unknown';
  return (
    nativeSymbol(chainId) === 'ETH' &&
    type === 'send' &&
    status === 'pending' &&
    left &&
    block === null &&
    heldUntil === undefined &&
    unresolvedSince === undefined
  );
}
