import type { ChainTransaction } from './chain-adapter';
import type { TransferIntent } from './transaction';

/** Success is not enough for a send: a token may move no coins, so a movement must match. */
export function delivered(intent: TransferIntent, transaction: ChainTransaction): boolean {
  if (!transaction.success) return false;
  if (intent.type !== 'send') return true;
  return transaction.transfers.some(
    ({ symbol, from, to, base }) =>
      symbol === intent.symbol && from === intent.from && to === intent.to && base === BigInt(intent.base),
  );
}
