import type { ChainTransaction } from './chain-adapter';
import type { TransferIntent } from './transaction';

/**
 * Whether a transaction in a block did what was asked. Of a send success alone does not say so: a token may answer nothing,
 * so the movement itself must be there, of that token, to that address and of that amount.
 */
export function delivered(intent: TransferIntent, transaction: ChainTransaction): boolean {
  if (!transaction.success) return false;
  if (intent.type !== 'send') return true;
  return transaction.transfers.some(
    ({ symbol, from, to, base }) =>
      symbol === intent.symbol && from === intent.from && to === intent.to && base === BigInt(intent.base),
  );
}
