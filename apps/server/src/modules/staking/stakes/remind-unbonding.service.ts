import type { ChainAdapter } from '@tessera/chains';

import { DAY } from '../../../platform/clock';
import { feeAssetOf, type LedgerDeps } from '../../chains';
import { raiseNotifications } from '../../notifications';
import { amountParams } from '../../transfers';
import { findStakingChain } from '../validators/validators.repository';
import { findUnbondingsEnding } from './stakes.repository';

/**
 * Reminds owners a day before an unbonding ends: the last chance to cancel it. Sends nothing on a chain that unbonds within two
 * days, because the owner started the unbonding a moment ago.
 */
export async function remindUnbonding(
  { db, clock, chains }: LedgerDeps,
  adapter: ChainAdapter,
): Promise<void> {
  const { chainId } = adapter;
  const chain = await findStakingChain(db, chainId);
  if (!chain || chain.params.unbondingSeconds * 1000 <= 2 * DAY) return;
  const now = clock.now();
  const ending = await findUnbondingsEnding(db, chainId, now, new Date(now.getTime() + DAY));
  if (ending.length === 0) return;
  const { symbol } = feeAssetOf(adapter);
  const facts = ending.map(({ unbonding: { amount, validator, creationHeight, completesAt }, userId }) => ({
    userId,
    template: 'stake-ending' as const,
    params: amountParams(chains, { chainId, symbol, amount }),
    urgent: true,
    dedupeKey: `stake_ending:${chainId}:${validator}:${creationHeight}:${completesAt.toISOString()}`,
  }));
  await db.transaction((tx) => raiseNotifications(tx, clock, facts));
}
