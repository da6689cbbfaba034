import { LOCK_KEYS } from '../../platform/db/locks';
import { withLockSession, type LockKey } from './lock-session.repository';

/** Leases of a chain's shards: advisory locks of one session. */
export interface ShardLeases {
  readonly isConnected: () => boolean;
  /** Returns the number of processes that share the shards, with this one. */
  countWorkers(): Promise<number>;
  /** Other workers no longer count this one. */
  leave(): Promise<void>;
  /** @returns false when another process holds the shard */
  take(shard: number): Promise<boolean>;
  release(shard: number): Promise<void>;
  /** Runs `work` under a shared lock, which `runWithChainLock` can exclude. Does nothing while it is excluded. */
  runShared(work: () => Promise<unknown>): Promise<void>;
}

export const exclusionOf = (chainId: string): LockKey => [LOCK_KEYS.chainRecovery, chainId];

const COUNT_WORKERS = `select count(*)::integer as workers from pg_locks
  where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
    and classid::bigint = $1 and objid::bigint = hashtext($2)::bigint & 4294967295 and objsubid = 2`;

/** @throws when the connection fails */
export const withShardLeases = (
  databaseUrl: string,
  chainId: string,
  work: (leases: ShardLeases) => Promise<void>,
): Promise<void> =>
  withLockSession(databaseUrl, 'tessera-shards', async (session) => {
    const workers: LockKey = [LOCK_KEYS.chainWorkers, chainId];
    const keyOf = (shard: number): LockKey => [LOCK_KEYS.chainShard, `${chainId}:${shard}`];
    await session.query('select pg_advisory_lock_shared($1, hashtext($2))', workers);
    await work({
      isConnected: session.isConnected,
      async countWorkers() {
        return (await session.query<{ workers: number }>(COUNT_WORKERS, workers))?.workers ?? 1;
      },
      async leave() {
        await session.query('select pg_advisory_unlock_shared($1, hashtext($2))', workers);
      },
      take: (shard) => session.tryLock(keyOf(shard)),
      release: (shard) => session.unlock(keyOf(shard)),
      async runShared(shared) {
        await session.tryRun(exclusionOf(chainId), 'shared', shared);
      },
    });
  });
