import type { ChainAdapter } from '@tessera/chains';
import { and, eq, gt, lte } from 'drizzle-orm';
import { feeAssetOf, type LedgerDeps } from '../chains';
import { raiseNotifications } from '../notifications';
import { amountParams } from '../transfers';
import { walletAddresses, wallets, chainUnbondings } from '../wallets';

import { DAY } from '../../platform/clock';
import { stakingChains } from './staking.table';

/**
 * Tells people a day before that coins are about to be free: the last moment to put them back. Where unbonding takes two days
 * at most, who has just asked for it needs no reminder.
 */
export async function tellEnding({ db, clock, chains }: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  const { chainId } = adapter;
  const [chain] = await db
    .select({ params: stakingChains.params })
    .from(stakingChains)
    .where(eq(stakingChains.chainId, chainId));
  if (!chain || chain.params.unbondingSeconds * 1000 <= 2 * DAY) return;
  const now = clock.now();
  const t = chainUnbondings;
  const ending = await db
    .select({ row: t, userId: wallets.userId })
    .from(t)
    .innerJoin(
      walletAddresses,
      and(eq(walletAddresses.chainId, t.chainId), eq(walletAddresses.address, t.address)),
    )
    .innerJoin(wallets, eq(wallets.id, walletAddresses.walletId))
    .where(
      and(eq(t.chainId, chainId), gt(t.completesAt, now), lte(t.completesAt, new Date(now.getTime() + DAY))),
    );
  if (ending.length === 0) return;
  const { symbol } = feeAssetOf(adapter);
  const facts = ending.map(({ row, userId }) => ({
    userId,
    template: 'stake-ending' as const,
    params: amountParams(chains, { chainId, symbol, amount: row.amount }),
    urgent: true,
    dedupeKey: `stake_ending:${chainId}:${row.validator}:${row.creationHeight}:${row.completesAt.toISOString()}`,
  }));
  await db.transaction((tx) => raiseNotifications(tx, clock, facts));
}
