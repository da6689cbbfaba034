import pg from 'pg';
import { SECOND } from '../../platform/clock';
import { LOCK_KEYS } from '../../platform/db/locks';

/** Leases of a chain's shards: advisory locks of one session, which PostgreSQL releases when its process dies. */
export interface ShardLeases {
  readonly isConnected: () => boolean;
  /** Returns the number of processes that share the shards, with this one. */
  countWorkers(): Promise<number>;
  /** @returns false when another process holds the shard */
  take(shard: number): Promise<boolean>;
  release(shard: number): Promise<void>;
  /** Runs `work` under a shared lock, which `runWithChainLock` can exclude. Does nothing while it is excluded. */
  runShared(work: () => Promise<unknown>): Promise<void>;
}

export const exclusionOf = (chainId: string): [number, string] => [LOCK_KEYS.chainRecovery, chainId];

/** A host that vanishes without closing its connection loses its leases after 11 s. */
const KEEPALIVE = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3';

const COUNT_WORKERS = `select count(*)::integer as workers from pg_locks
  where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
    and classid::bigint = $1 and objid::bigint = hashtext($2)::bigint & 4294967295 and objsubid = 2`;

/** @throws when the connection fails */
export async function withShardLeases(
  databaseUrl: string,
  chainId: string,
  work: (leases: ShardLeases) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'tessera-shards',
    options: KEEPALIVE,
    query_timeout: 10 * SECOND,
  });
  let isConnected = true;
  client.on('error', () => (isConnected = false));
  client.on('end', () => (isConnected = false));
  await client.connect();
  let last: Promise<unknown> = Promise.resolve();
  /** Runs one statement at a time. After a failure, the leases count as lost. */
  const query = <Row extends pg.QueryResultRow>(
    text: string,
    values: unknown[],
  ): Promise<Row | undefined> => {
    const next = last.then(async () => {
      try {
        return (await client.query<Row>(text, values)).rows[0];
      } catch (error) {
        isConnected = false;
        throw error;
      }
    });
    last = next.catch(() => undefined);
    return next;
  };
  const ask = async (call: string, ...values: unknown[]): Promise<boolean> =>
    (await query<{ held: boolean }>(`select ${call} as held`, values))?.held === true;
  const shardKey = (shard: number) => [LOCK_KEYS.chainShard, `${chainId}:${shard}`];
  try {
    await query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCK_KEYS.chainWorkers, chainId]);
    await work({
      isConnected: () => isConnected,
      async countWorkers() {
        const row = await query<{ workers: number }>(COUNT_WORKERS, [LOCK_KEYS.chainWorkers, chainId]);
        return row?.workers ?? 1;
      },
      take: (shard) => ask('pg_try_advisory_lock($1, hashtext($2))', ...shardKey(shard)),
      async release(shard) {
        await ask('pg_advisory_unlock($1, hashtext($2))', ...shardKey(shard));
      },
      async runShared(shared) {
        const key = exclusionOf(chainId);
        if (!(await ask('pg_try_advisory_lock_shared($1, hashtext($2))', ...key))) return;
        try {
          await shared();
        } finally {
          // A lost connection has released the lock.
          await ask('pg_advisory_unlock_shared($1, hashtext($2))', ...key).catch(() => undefined);
        }
      },
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}
