import type { ChainAdapter } from '@tessera/chains';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';

import { SECOND } from '../clock';
import type { LedgerDeps } from '../ledger-deps';
import { chainUnbondings } from '../staking/staking.table';
import { walletAddresses, wallets } from '../wallets/wallets.table';
import { refreshBalancesOf } from './account-balances';
import { chainBalances, chainStakes } from './indexers.table';
import type { KnownWallet } from './known-wallet';

/** Accounts of one round, so that following the chain never waits long; the next round reads the rest. */
const AT_ONCE = 34;
/** A stake is read again when its rewards are older than this. */
const REWARDS_AGE = 15 * SECOND;
const TOGETHER = 5;

/**
 * Reads what was never read, and anew what grows: whoever has a stake has rewards with every block. An unbonding that is over
 * is read at once, also when its block told nothing.
 */
export async function refreshStakes(deps: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  const { chainId } = adapter;
  const now = deps.clock.now();
  const readBefore = new Date(now.getTime() - REWARDS_AGE);
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
          and(lt(chainStakes.readAt, readBefore), or(holds, isVesting(chainId))),
          hasMatured(chainId, now),
        ),
      ),
    )
    .orderBy(sql`${chainStakes.readAt} asc nulls first`)
    .limit(AT_ONCE);
  for (let at = 0; at < due.length; at += TOGETHER)
    await refreshSome(deps, adapter, due.slice(at, at + TOGETHER));
}

/** One that cannot be read keeps nobody else waiting. @throws when none can. */
async function refreshSome(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  accounts: readonly KnownWallet[],
): Promise<void> {
  const results = await Promise.allSettled(
    accounts.map((account) => refreshBalancesOf(deps, adapter, [account])),
  );
  const faults = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (faults.length === accounts.length) throw faults[0];
  for (const err of faults) deps.logger.warn({ err, chainId: adapter.chainId }, 'a stake could not be read');
}

/** Coins that are still vesting become spendable with time, without a transaction. */
const isVesting = (chainId: string) =>
  sql`exists (select from ${chainBalances} where ${chainBalances.chainId} = ${chainId}
    and ${chainBalances.address} = ${walletAddresses.address} and ${chainBalances.vesting} > 0)`;

const hasMatured = (chainId: string, now: Date) =>
  sql`exists (select from ${chainUnbondings} where ${chainUnbondings.chainId} = ${chainId}
    and ${chainUnbondings.address} = ${walletAddresses.address} and ${chainUnbondings.completesAt} < ${now})`;
