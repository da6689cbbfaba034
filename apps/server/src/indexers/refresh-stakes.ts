import type { ChainAdapter } from '@tessera/chains';
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';

import { MINUTE } from '../clock';
import type { LedgerDeps } from '../ledger-deps';
import { chainUnbondings } from '../staking/staking.table';
import { walletAddresses, wallets } from '../wallets/wallets.table';
import { refreshBalancesOf } from './account-balances';
import { chainStakes } from './indexers.table';

const AT_ONCE = 20;

/**
 * Reads what was never read, and anew what grows: whoever has a stake has rewards with every block. An unbonding that is over
 * is read at once, also when its block told nothing.
 */
export async function refreshStakes(deps: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  const { chainId } = adapter;
  const now = deps.clock.now();
  const minuteAgo = new Date(now.getTime() - MINUTE);
  const holds = sql`${chainStakes.staked} + ${chainStakes.unbonding} + ${chainStakes.rewards} > 0`;
  const due = await deps.db
    .select({ walletId: wallets.id, userId: wallets.userId, address: walletAddresses.address })
    .from(walletAddresses)
    .innerJoin(wallets, eq(wallets.id, walletAddresses.walletId))
    .leftJoin(
      chainStakes,
      and(eq(chainStakes.chainId, chainId), eq(chainStakes.address, walletAddresses.address)),
    )
    .where(
      and(
        eq(walletAddresses.chainId, chainId),
        or(
          isNull(chainStakes.address),
          and(lt(chainStakes.readAt, minuteAgo), holds),
          hasMatured(chainId, now),
        ),
      ),
    )
    .orderBy(asc(chainStakes.readAt))
    .limit(AT_ONCE);
  for (const account of due) await refreshBalancesOf(deps, adapter, [account]);
}

const hasMatured = (chainId: string, now: Date) =>
  sql`exists (select from ${chainUnbondings} where ${chainUnbondings.chainId} = ${chainId}
    and ${chainUnbondings.address} = ${walletAddresses.address} and ${chainUnbondings.completesAt} < ${now})`;
