import type { ChainAdapter } from '@tessera/chains';
import { DAY, SECOND } from '../../../platform/clock';
import { feeAssetOf, type LedgerDeps } from '../../chains';
import { raiseNotifications } from '../../notifications';
import { amountParams } from '../../transfers';
import { refreshHoldings, type HostedWallet } from '../../wallets';
import { findStakingChain } from '../validators/validators.repository';
import { findDueAccounts, findUnbondingsEnding } from './stakes.repository';

/** Limited, because the other tasks of upkeep wait for each round. */
const ACCOUNTS_PER_ROUND = 34;
const MAX_AGE = 15 * SECOND;
const CONCURRENCY = 5;

/** Reads holdings that change without a transaction: rewards grow, vesting coins unlock and unbondings end. */
export async function refreshStakes(deps: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  const now = deps.clock.now();
  const readBefore = new Date(now.getTime() - MAX_AGE);
  const due = { readBefore, now, limit: ACCOUNTS_PER_ROUND };
  await refreshEach(deps, adapter, await findDueAccounts(deps.db, adapter.chainId, due));
}

/** @throws the first error when a whole batch fails */
export async function refreshEach(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  accounts: readonly HostedWallet[],
) {
  for (let at = 0; at < accounts.length; at += CONCURRENCY) {
    const batch = accounts.slice(at, at + CONCURRENCY);
    const reads = batch.map((account) => refreshHoldings(deps, adapter, [account]));
    const results = await Promise.allSettled(reads);
    const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    if (errors.length === batch.length) throw errors[0];
    for (const err of errors)
      deps.logger.warn({ err, chainId: adapter.chainId }, 'failed to read an account');
  }
}

/** Reminds owners on the last day of an unbonding, because an ended unbonding cannot be cancelled. */
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
