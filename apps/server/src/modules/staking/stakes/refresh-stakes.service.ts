import { within, type ChainAdapter } from '@tessera/chains';
import { DAY, SECOND } from '../../../platform/clock';
import { SHARDS } from '../../../platform/db/shards';
import { feeAssetOf, type LedgerDeps } from '../../chains';
import { raiseNotifications } from '../../notifications';
import { amountParams } from '../../transfers';
import { refreshHoldings, type HostedWallet } from '../../wallets';
import { refreshOrWarn } from '../rewards/rewards-reader.service';
import { findStakingChain } from '../validators/validators.repository';
import { createPostponedAccounts, type PostponedAccounts } from './postponed-accounts';
import { findDueAccounts, findStakesReadBefore, findUnbondingsEnding } from './stakes.repository';

/** Small, so that PostgreSQL looks up each wallet by index. */
const ACCOUNTS_PER_SEARCH = 34;
/** Limited, because the other tasks of upkeep, and a stop, wait. */
const SEARCHES_PER_ROUND = 10;
const ROUND = 10 * SECOND;
const MAX_AGE = 15 * SECOND;
/** Of a stake whose rewards follow from its references. The chain may change them without an event that the follower reads. */
const MAX_AGE_OF_REFERENCES = DAY;
/** Of each shard, so that a process with all shards of a chain reads eight accounts at once. */
const CONCURRENCY = 2;

interface StakeOptions {
  /** By default all. */
  readonly shard?: number;
  /** By default none. */
  readonly postponed?: PostponedAccounts;
  /** Replaces the read of rewards. Returns whether all accounts with a stake are due. */
  readonly rewards?: () => Promise<boolean>;
}

/**
 * Reads amounts that change without a transaction. Rewards follow from a few reads per validator. Accounts are read while
 * their coins vest, when an unbonding or redelegation ends, after a slash, while they have no reward references, and, at
 * most 34 per round of a shard, a day after their last read. If no rewards of validators were read for 5 minutes, all
 * accounts with a stake are due.
 * @throws the first error when all reads of accounts fail
 */
export async function refreshStakes(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  options: StakeOptions = {},
): Promise<void> {
  const { postponed = createPostponedAccounts(deps.clock) } = options;
  const round: Reads = { addresses: [], errors: [], postponed };
  const except = () => [...round.addresses, ...postponed.addresses()];
  const { since, findDue, findOld } = await createSearches(deps, adapter, options, except);
  const isOver = () => deps.clock.now().getTime() - since.getTime() >= ROUND;
  for (let searches = 0; searches < SEARCHES_PER_ROUND && !isOver(); searches += 1) {
    const accounts = await findDue();
    await readEach(deps, adapter, accounts, { round, isOver });
    if (accounts.length < ACCOUNTS_PER_SEARCH) break;
  }
  await readEach(deps, adapter, await findOld(), { round, isOver });
  throwIfAllFailed(round);
}

/** Searches all shards at once. @returns the shards in which `refreshStakes` may find accounts */
export async function findShardsOfStakes(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  options: Required<Pick<StakeOptions, 'postponed' | 'rewards'>>,
): Promise<readonly number[]> {
  const { findDue, findOld } = await createSearches(deps, adapter, options, options.postponed.addresses);
  const found = [await findDue(), await findOld()];
  // The rows found may be of one shard and hide those of the others.
  return found.some(({ length }) => length > 0) ? SHARDS : [];
}

async function createSearches(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  { shard, rewards = () => refreshOrWarn(deps, adapter) }: StakeOptions,
  except: () => readonly string[],
) {
  const { chainId } = adapter;
  const all = await rewards();
  // A slow read of the validators must not take the time of the accounts, which then need it.
  const since = deps.clock.now();
  const dueBefore = (age: number) => {
    const readBefore = new Date(since.getTime() - age);
    return { readBefore, limit: ACCOUNTS_PER_SEARCH, except: except(), shard };
  };
  return {
    since,
    findDue: () => findDueAccounts(deps.db, chainId, { ...dueBefore(MAX_AGE), now: since, all }),
    findOld: () => findStakesReadBefore(deps.db, chainId, dueBefore(MAX_AGE_OF_REFERENCES)),
  };
}

interface Reads {
  readonly addresses: string[];
  readonly errors: unknown[];
  readonly postponed: PostponedAccounts;
}

/**
 * Reads at most two accounts at once. An account without a response within two time limits of the node gives way to the
 * next one; its response is stored if it arrives later. After a failure the account waits before its next read. When the
 * round `isOver`, a failure starts no further read.
 */
async function readEach(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  accounts: readonly HostedWallet[],
  { round, isOver }: { readonly round: Reads; readonly isOver: () => boolean },
): Promise<void> {
  const { config, logger } = deps;
  const { postponed } = round;
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
  postponed: PostponedAccounts,
) {
  const round: Reads = { addresses: [], errors: [], postponed };
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
