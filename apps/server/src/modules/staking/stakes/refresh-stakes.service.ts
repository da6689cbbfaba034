import type { ChainAdapter } from '@tessera/chains';
import { DAY, MINUTE, SECOND } from '../../../platform/clock';
import { feeAssetOf, type LedgerDeps } from '../../chains';
import { raiseNotifications } from '../../notifications';
import { amountParams } from '../../transfers';
import { refreshHoldings, type HostedWallet } from '../../wallets';
import { refreshRewards } from '../rewards/refresh-rewards.service';
import { hasRewardsSince } from '../rewards/validator-rewards.repository';
import { findStakingChain } from '../validators/validators.repository';
import { findDueAccounts, findUnbondingsEnding } from './stakes.repository';

/** Small, so that PostgreSQL looks up each wallet by index. */
const ACCOUNTS_PER_SEARCH = 34;
/** Limited, because the other tasks of upkeep, and a stop, wait. */
const SEARCHES_PER_ROUND = 10;
const ROUND = 10 * SECOND;
const MAX_AGE = 15 * SECOND;
/** Of a stake whose rewards follow from its references. The chain may change them without an event that the follower reads. */
const MAX_AGE_OF_REFERENCES = DAY;
/** A short failure must not add the reads of all stakes to the load of a slow node. */
const MAX_AGE_OF_REWARDS = 5 * MINUTE;
const CONCURRENCY = 5;

/**
 * Reads amounts that change without a transaction. Rewards follow from a few reads per validator. Accounts are read while
 * their coins vest, when an unbonding or redelegation ends, after a slash, while they have no reward references, and a day
 * after their last read. If no rewards of validators were read for 5 minutes, all accounts with a stake are.
 */
export async function refreshStakes(deps: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  const { chainId } = adapter;
  const now = deps.clock.now();
  let all = false;
  try {
    await refreshRewards(deps, adapter);
  } catch (err) {
    all = !(await hasRewardsSince(deps.db, chainId, new Date(now.getTime() - MAX_AGE_OF_REWARDS)));
    deps.logger.warn({ err, chainId, readsAllStakes: all }, 'failed to read the rewards of validators');
  }
  const readOlderThan = async (age: number, ofAll: boolean): Promise<number> => {
    const readBefore = new Date(now.getTime() - age);
    const due = { readBefore, now, limit: ACCOUNTS_PER_SEARCH, all: ofAll };
    const accounts = await findDueAccounts(deps.db, chainId, due);
    await refreshEach(deps, adapter, accounts);
    return accounts.length;
  };
  const isOver = () => deps.clock.now().getTime() - now.getTime() >= ROUND;
  for (let searches = 0; searches < SEARCHES_PER_ROUND && !isOver(); searches += 1)
    if ((await readOlderThan(MAX_AGE, all)) < ACCOUNTS_PER_SEARCH) break;
  await readOlderThan(MAX_AGE_OF_REFERENCES, true);
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
