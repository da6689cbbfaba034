import type { ChainTransaction } from '@tessera/chains';

import type { TransactionRow } from '../entries/transactions.table';
import type { TransferRow } from '../transfers.table';

type Effect = Partial<Pick<TransactionRow, 'amount' | 'completesAt'>>;

/**
 * Returns amount and completion time of a staking transaction as its block reports them. Excludes rewards paid to another account
 * (the withdraw address).
 */
export function stakingEffect(
  { intent, address }: Pick<TransferRow, 'intent' | 'address'>,
  { success, staking }: ChainTransaction,
): Effect {
  if (intent.type === 'send' || intent.type === 'cancel') return {};
  if (!success) return { completesAt: null };
  if (intent.type === 'claim-rewards') {
    const paid = staking?.rewards.filter(
      ({ kind, to, symbol }) => kind === 'reward' && to === address && symbol === intent.symbol,
    );
    return { amount: paid?.reduce((total, { base }) => total + base, 0n) ?? 0n };
  }
  const change = staking?.changes.find(({ delegator }) => delegator === address);
  if (!change) return {};
  const { base: amount, completesAt } = change;
  return { amount, completesAt: completesAt === undefined ? null : new Date(completesAt) };
}
