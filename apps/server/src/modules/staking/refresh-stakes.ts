import type { ChainAdapter } from '@tessera/chains';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { LedgerDeps } from '../chains';
import {
  chainUnbondings,
  walletAddresses,
  wallets,
  refreshHoldings,
  chainBalances,
  chainStakes,
  type HostedWallet,
} from '../wallets';

import { SECOND } from '../../platform/clock';

/** Accounts of one round, so that following the chain never waits long; the next round reads the rest. */
const AT_ONCE = 34;
/** A stake is read again when its rewards are older than this. */
const REWARDS_AGE = 15 * SECOND;
const TOGETHER = 5;

/**
 * Reads accounts again that change without a transaction: rewards grow with every block, vesting coins become spendable,
 * unbondings end.
 */
export async function refreshStakes(deps: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  const { chainId } = adapter;
  const accounts = await deps.db
    .select({ walletId: wallets.id, userId: wallets.userId, address: walletAddresses.address })
    .from(sql`(${dueAccounts(chainId, deps.clock.now())}) as due`)
    .innerJoin(
      walletAddresses,
      and(eq(walletAddresses.chainId, chainId), eq(walletAddresses.address, sql`due.address`)),
    )
    .innerJoin(wallets, eq(wallets.id, walletAddresses.walletId))
    .orderBy(sql`due.read_at`);
  await refreshEach(deps, adapter, accounts);
}

/**
 * At most AT_ONCE addresses, those first that were read longest ago. Each branch has a limit of its own, because no index
 * serves all conditions. An address without a wallet is never read, so it must not fill the list.
 */
function dueAccounts(chainId: string, now: Date): SQL {
  const readBefore = new Date(now.getTime() - REWARDS_AGE);
  const owned = (account: string) => sql`exists (select from ${walletAddresses}
    where ${walletAddresses.chainId} = ${chainId} and ${walletAddresses.address} = ${sql.identifier(account)}.address)`;
  return sql`
    (select stakes.address, stakes.read_at from ${chainStakes} as stakes
      where stakes.chain_id = ${chainId} and stakes.read_at < ${readBefore}
        and stakes.staked + stakes.unbonding + stakes.rewards > 0 and ${owned('stakes')}
      order by stakes.read_at limit ${AT_ONCE})
    union
    (select holding.address, holding.read_at from ${chainBalances} as holding
      where holding.chain_id = ${chainId} and holding.read_at < ${readBefore} and holding.vesting > 0
        and ${owned('holding')}
      order by holding.read_at limit ${AT_ONCE})
    union
    (select stakes.address, stakes.read_at from ${chainUnbondings} as ending
      join ${chainStakes} as stakes on stakes.chain_id = ending.chain_id and stakes.address = ending.address
      where ending.chain_id = ${chainId} and ending.completes_at < ${now} and ${owned('ending')}
      order by ending.completes_at limit ${AT_ONCE})
    order by read_at limit ${AT_ONCE}`;
}

/** Reads some accounts in turn, a few at the same time. */
export async function refreshEach(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  accounts: readonly HostedWallet[],
): Promise<void> {
  for (let at = 0; at < accounts.length; at += TOGETHER)
    await refreshSome(deps, adapter, accounts.slice(at, at + TOGETHER));
}

/** Refreshes accounts in parallel and logs each failure. @throws the first error when all accounts fail. */
async function refreshSome(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  accounts: readonly HostedWallet[],
): Promise<void> {
  const results = await Promise.allSettled(
    accounts.map((account) => refreshHoldings(deps, adapter, [account])),
  );
  const faults = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (faults.length === accounts.length) throw faults[0];
  for (const err of faults) deps.logger.warn({ err, chainId: adapter.chainId }, 'failed to read an account');
}
