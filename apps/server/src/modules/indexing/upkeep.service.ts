import type { ChainAdapter, TransferIntent } from '@tessera/chains';
import { SECOND, type Clock } from '../../platform/clock';
import { SHARDS } from '../../platform/db/shards';
import { isDevelopment, type LedgerDeps, writeFees } from '../chains';
import {
  createPostponedAccounts,
  createRewardsReader,
  findShardsOfStakes,
  type PostponedAccounts,
  refreshStakes,
  refreshValidators,
  refreshEach,
  remindUnbonding,
} from '../staking';
import { expireUnsigned } from '../transfers';
import { findShardsOfUnread, findSomeAddress, findUnreadAccounts } from './accounts.repository';
import { deleteOrphaned } from './settle-external.service';

type Task = (deps: LedgerDeps, adapter: ChainAdapter) => Promise<void>;

export interface Upkeep {
  /** @param mayStart is called before each task; the rest is not run after it returns false */
  runDue(mayStart: () => boolean): Promise<void>;
}

const every = (seconds: number, run: Task) => ({ run, interval: seconds * SECOND, ranAt: 0 });

/** The tasks of the whole chain that the follower does not need: each runs when its interval has passed. */
export function createUpkeep(deps: LedgerDeps, adapter: ChainAdapter): Upkeep {
  const tasks = [every(30, runUpkeep)];
  if (adapter.family === 'cosmos')
    tasks.push(every(isDevelopment(adapter.chainId) ? 6 : 30, refreshValidators));
  return runner(deps, adapter, tasks);
}

/** The tasks of the accounts of each shard. */
export function createShardsUpkeep(deps: LedgerDeps, adapter: ChainAdapter) {
  const rewards = createRewardsReader(deps, adapter);
  const options = { postponed: createPostponedAccounts(deps.clock), rewards: rewards.read };
  const unread = shareSearch(deps.clock, () => findShardsToRead(deps, adapter, options.postponed));
  const due = shareSearch(deps.clock, () => findShardsOfStakes(deps, adapter, options));
  const shards = SHARDS.map((shard) => {
    const ifFound =
      (search: SharedSearch, read: typeof refreshStakes): Task =>
      async () => {
        if ((await search.shards()).includes(shard)) await read(deps, adapter, { ...options, shard });
      };
    // With the poll of 20 s in the browser, new rewards are visible within 30 s.
    const stakes = every(10, ifFound(due, refreshStakes));
    const tasks = [every(30, ifFound(unread, readUnreadAccounts))];
    if (adapter.family === 'cosmos') tasks.push(stakes);
    return { stakes, upkeep: runner(deps, adapter, tasks) };
  });
  return {
    async runDue(shard: number, mayStart: () => boolean): Promise<void> {
      await shards[shard]?.upkeep.runDue(mayStart);
    },
    /** Makes the next rounds read stakes, because a slash reduces them without a transaction. */
    expectSlashedStakes() {
      rewards.expire();
      due.expire();
      for (const { stakes } of shards) stakes.ranAt = 0;
    },
  };
}

type SharedSearch = ReturnType<typeof shareSearch>;

/** The shards of a process have their rounds together, so that one search for all of them is enough while none is due. */
function shareSearch(clock: Clock, find: () => Promise<readonly number[]>) {
  let last: { readonly at: number; readonly found: Promise<readonly number[]> } | undefined;
  return {
    shards(): Promise<readonly number[]> {
      const at = clock.now().getTime();
      if (last === undefined || at - last.at >= SECOND) last = { at, found: find() };
      return last.found;
    },
    expire: () => void (last = undefined),
  };
}

function runner(deps: LedgerDeps, adapter: ChainAdapter, tasks: readonly ReturnType<typeof every>[]): Upkeep {
  return {
    async runDue(mayStart) {
      for (const task of tasks) {
        if (!mayStart()) return;
        const now = deps.clock.now().getTime();
        if (now - task.ranAt <= task.interval) continue;
        task.ranAt = now;
        try {
          await task.run(deps, adapter);
        } catch (err) {
          deps.logger.warn({ err, chainId: adapter.chainId }, 'upkeep of the chain failed');
        }
      }
    },
  };
}

/** Of each shard. */
const UNREAD_ACCOUNTS_PER_ROUND = 5;

async function runUpkeep(deps: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  await expireUnsigned(deps);
  await deleteOrphaned(deps, adapter.chainId);
  await refreshFees(deps, adapter);
  if (adapter.family === 'cosmos') await remindUnbonding(deps, adapter);
}

/** Reads accounts whose `readOnce` is false, because the follower reads an account only when a block touches it. */
export async function readUnreadAccounts(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  {
    shard,
    postponed = createPostponedAccounts(deps.clock),
  }: { readonly shard?: number; readonly postponed?: PostponedAccounts } = {},
): Promise<void> {
  const search = { limit: UNREAD_ACCOUNTS_PER_ROUND, except: postponed.addresses(), shard };
  const unread = await findUnreadAccounts(deps.db, adapter.chainId, search);
  await refreshEach(deps, adapter, unread, postponed);
}

/** Searches all shards at once. @returns the shards in which `readUnreadAccounts` may find accounts */
async function findShardsToRead({ db }: LedgerDeps, { chainId }: ChainAdapter, postponed: PostponedAccounts) {
  const limit = SHARDS.length * UNREAD_ACCOUNTS_PER_ROUND;
  const found = await findShardsOfUnread(db, chainId, { limit, except: postponed.addresses() });
  return found.length < limit ? found : SHARDS;
}

/** The fee hardly depends on the sender, so any wallet address is suitable. */
async function refreshFees(deps: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  const address = await findSomeAddress(deps.db, adapter.chainId);
  if (address === null) return;
  const fees: Record<string, string> = {};
  for (const { symbol } of adapter.assets) {
    const intent: TransferIntent = { type: 'send', symbol, from: address, to: address, base: '1' };
    fees[symbol] = (await adapter.estimateFee(intent)).feeBase;
  }
  await writeFees(deps.db, adapter.chainId, fees);
}
