import { within, type ChainAdapter } from '@tessera/chains';
import { DAY, MINUTE, SECOND } from '../../../platform/clock';
import { feeAssetOf, type LedgerDeps } from '../../chains';
import { raiseNotifications } from '../../notifications';
import { amountParams } from '../../transfers';
import { refreshHoldings, type HostedWallet } from '../../wallets';
import { refreshRewards } from '../rewards/refresh-rewards.service';
import { hasRewardsSince } from '../rewards/validator-rewards.repository';
import { findStakingChain } from '../validators/validators.repository';
import { postponedAccounts } from './postponed-accounts';
import { findDueAccounts, findStakesReadBefore, findUnbondingsEnding } from './stakes.repository';

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

interface StakeOptions {
  readonly shard?: number;
  readonly rewards?: () => Promise<boolean>;
}

/**
 * Reads amounts that change without a transaction. Rewards follow from a few reads per validator. Accounts are read while
 * their coins vest, when an unbonding or redelegation ends, after a slash, while they have no reward references, and, at
 * most 34 per round, a day after their last read. If no rewards of validators were read for 5 minutes, all accounts with a
 * stake are due.
 * @param options `shard` of the accounts, by default all; `rewards` replaces the read of rewards
 * @throws the first error when all reads of accounts fail
 */
export async function refreshStakes(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  { shard, rewards = () => readRewards(deps, adapter) }: StakeOptions = {},
): Promise<void> {
  const { chainId } = adapter;
  const all = await rewards();
  // A slow read of the validators must not take the time of the accounts, which then need it.
  const now = deps.clock.now();
  const isOver = () => deps.clock.now().getTime() - now.getTime() >= ROUND;
  const round: Reads = { addresses: [], errors: [] };
  const postponed = postponedAccounts(adapter, deps.clock);
  const dueBefore = (age: number) => {
    const readBefore = new Date(now.getTime() - age);
    const except = [...round.addresses, ...postponed.addresses()];
    return { readBefore, limit: ACCOUNTS_PER_SEARCH, except, shard };
  };
  for (let searches = 0; searches < SEARCHES_PER_ROUND && !isOver(); searches += 1) {
    const accounts = await findDueAccounts(deps.db, chainId, { ...dueBefore(MAX_AGE), now, all });
    await readEach(deps, adapter, accounts, { round, isOver });
    if (accounts.length < ACCOUNTS_PER_SEARCH) break;
  }
  const old = await findStakesReadBefore(deps.db, chainId, dueBefore(MAX_AGE_OF_REFERENCES));
  await readEach(deps, adapter, old, { round, isOver });
  throwIfAllFailed(round);
}

/**
 * Creates a read of rewards that the shards of a process share. It runs once per round, and not while the rewards that
 * another worker has stored are newer than half a round. `expire` makes the next call read them.
 */
export function createRewardsReader(deps: LedgerDeps, adapter: ChainAdapter) {
  const isFresh = (at: number) => hasRewardsSince(deps.db, adapter.chainId, new Date(at - ROUND / 2));
  let last: { readonly at: number; readonly outdated: Promise<boolean> } | undefined;
  let isExpired = false;
  const readUnlessFresh = async (at: number, isForced: boolean) =>
    !isForced && (await isFresh(at)) ? false : readRewards(deps, adapter);
  return {
    read(): Promise<boolean> {
      const at = deps.clock.now().getTime();
      if (last === undefined || isExpired || at - last.at >= ROUND)
        last = { at, outdated: readUnlessFresh(at, isExpired) };
      isExpired = false;
      return last.outdated;
    },
    expire: () => void (isExpired = true),
  };
}

/** @returns whether all accounts with a stake are due, because the rewards of validators are outdated */
async function readRewards(deps: LedgerDeps, adapter: ChainAdapter): Promise<boolean> {
  const { chainId } = adapter;
  try {
    await refreshRewards(deps, adapter);
    return false;
  } catch (err) {
    const since = new Date(deps.clock.now().getTime() - MAX_AGE_OF_REWARDS);
    const readsAllStakes = !(await hasRewardsSince(deps.db, chainId, since));
    deps.logger.warn({ err, chainId, readsAllStakes }, 'failed to read the rewards of validators');
    return readsAllStakes;
  }
}

interface Reads {
  readonly addresses: string[];
  readonly errors: unknown[];
}

/**
 * Reads at most five accounts at once. An account without a response within two time limits of the node gives way to the
 * next one; its response is stored if it arrives later. After a failure the account waits before its next read. When the
 * round `isOver`, a failure starts no further read.
 */
async function readEach(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  accounts: readonly HostedWallet[],
  { round, isOver }: { readonly round: Reads; readonly isOver: () => boolean },
): Promise<void> {
  const { clock, config, logger } = deps;
  const postponed = postponedAccounts(adapter, clock);
  const waiting = new Set(postponed.addresses());
  const queue = accounts.filter(({ address }) => !waiting.has(address)).values();
  const readQueue = async () => {
    for (const account of queue) {
      const { address } = account;
      round.addresses.push(address);
      try {
        await within(2 * config.RPC_TIMEOUT_MS, refreshHoldings(deps, adapter, [account]));
        postponed.delete(address);
      } catch (err) {
        postponed.add(address);
        round.errors.push(err);
        logger.warn({ err, chainId: adapter.chainId }, 'failed to read an account');
        if (isOver()) return;
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, readQueue));
}

function throwIfAllFailed({ addresses, errors }: Reads): void {
  if (errors.length > 0 && errors.length === addresses.length) throw errors[0];
}

/** @throws the first error when all reads fail */
export async function refreshEach(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  accounts: readonly HostedWallet[],
) {
  const round: Reads = { addresses: [], errors: [] };
  await readEach(deps, adapter, accounts, { round, isOver: () => true });
  throwIfAllFailed(round);
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
