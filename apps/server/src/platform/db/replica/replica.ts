import { AsyncResource } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import type { Config } from '../../../config/config';
import { SECOND } from '../../clock';
import type { Logger } from '../../logger';
import type { Metrics } from '../../metrics/metrics';
import type { Tracing } from '../../tracing/tracing';
import { createDatabase, createPool, type Database } from '../database';
import type { Listener } from '../listener';
import { traceQueries } from '../trace-queries';
import { parseLsn } from './lsn';
import { readWithFallback } from './read-with-fallback';
import { ReplicaFreshness, type LogPosition, type ReplicaRead } from './replica-freshness';

export interface Replica {
  /**
   * Reads from the replica if it can serve the read, else from the primary. `read` may run twice, so it must have no side
   * effects.
   */
  read<Result>(conditions: ReplicaRead, read: (db: Database) => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
}

interface ReplicaDeps {
  readonly db: Database;
  readonly listener: Pick<Listener, 'subscribe' | 'onReconnect' | 'isUp'>;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'replicaLag'>;
  readonly tracing?: Tracing | undefined;
}

const OBSERVE_EVERY = SECOND;
/**
 * Shorter than those of the primary, because a read that fails here is repeated there. A slow statement ends by its own
 * limit; only a server that does not respond reaches that of the query.
 */
const READ_LIMITS = {
  connectionTimeoutMillis: SECOND,
  statement_timeout: 2 * SECOND,
  query_timeout: 3 * SECOND,
};
const CHECK_LIMITS = { connectionTimeoutMillis: 2 * SECOND, query_timeout: 2 * SECOND };

const WRITTEN = sql`select pg_current_wal_insert_lsn()::text as position`;
/** The name of a file of the log begins with its timeline. The control file gets a new timeline only at a checkpoint. */
const PRIMARY = sql`select pg_current_wal_insert_lsn()::text as position,
    concat(system_identifier, '/', left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)) as history
  from pg_control_system()`;
/**
 * A promoted replica has no position, because it no longer replays the changes of the primary. A replica that follows a
 * promotion has the old timeline until it writes changed pages or a restart point, and serves no reads until then.
 */
const REPLICA = sql`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position,
    concat(system_identifier, '/', lpad(upper(to_hex(greatest(timeline_id, min_recovery_end_timeline))), 8, '0')) as history
  from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`;

/** Returns a position after all commits so far. @throws when the primary does not respond */
export async function readWrittenPosition(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ position: string }>(WRITTEN);
  return rows[0]?.position;
}

async function readLogPosition(db: Database, statement: SQL): Promise<LogPosition | undefined> {
  const { rows } = await db.execute<{ position: string | null; history: string }>(statement);
  const [row] = rows;
  const position = parseLsn(row?.position ?? '');
  return row === undefined || position === undefined ? undefined : { position, history: row.history };
}

/** Returns undefined if no replica is configured. Observes the replica from its first read on. */
export function createReplica(config: Config, deps: ReplicaDeps): Replica | undefined {
  const { DATABASE_URL_REPLICA: url } = config;
  if (url === undefined) return undefined;
  const { db, listener, logger, metrics, tracing } = deps;
  const { DATABASE_POOL, DATABASE_QUEUE, DATABASE_STATEMENT_SECONDS } = config;
  const settings = { DATABASE_URL: url, DATABASE_POOL, DATABASE_QUEUE, DATABASE_STATEMENT_SECONDS };
  const pool = createPool(settings, logger, READ_LIMITS);
  if (tracing) traceQueries(pool, tracing, { 'tessera.database': 'replica' });
  const replicaDb = createDatabase(pool);
  // A full queue of reads, or a server that does not respond, must not stop the observations.
  const openCheck = (DATABASE_URL: string) =>
    createDatabase(createPool({ DATABASE_URL, DATABASE_POOL: 1 }, logger, CHECK_LIMITS));
  const primaryCheck = openCheck(config.DATABASE_URL_DIRECT);
  const replicaCheck = openCheck(url);
  const freshness = new ReplicaFreshness(config.DATABASE_REPLICA_LAG_SECONDS * SECOND, performance.now());
  const stopped = new AbortController();
  let observing: Promise<void> | undefined;
  let isUsed: boolean | undefined;

  const unsubscribe = listener.subscribe(({ userId }) => {
    if (observing !== undefined && userId !== undefined) freshness.noteChange(userId, performance.now());
  });
  const unsubscribeReconnect = listener.onReconnect(() => freshness.noteGap(performance.now()));

  const check = (source: Database, statement: SQL) =>
    readLogPosition(source, statement).then(
      (position) => ({ position, err: undefined }),
      (err: unknown) => ({ position: undefined, err }),
    );

  /** Returns the error of a server that did not respond. */
  async function observe(): Promise<unknown> {
    const at = performance.now();
    const primary = await check(primaryCheck, PRIMARY);
    const replica = await check(replicaCheck, REPLICA);
    freshness.observe({ at, written: primary.position, replayed: replica.position });
    return replica.err ?? primary.err;
  }

  function report(err: unknown): void {
    const now = performance.now();
    const serves = freshness.serves({ after: 0n }, now);
    const lagSeconds = freshness.lagMs(now) / SECOND;
    metrics.replicaLag.reset();
    metrics.replicaLag.set({ used: serves ? 'yes' : 'no' }, lagSeconds);
    if (serves !== isUsed)
      logger[serves ? 'info' : 'warn'](
        { lagSeconds, err },
        serves
          ? 'the replica serves reads'
          : 'the replica serves no reads: it lags, is unavailable, was promoted or has another history',
      );
    isUsed = serves;
  }

  async function keepObserving(): Promise<void> {
    // Notices before this moment are unknown.
    freshness.noteGap(performance.now());
    // The first observation alone never makes a replica usable.
    await observe();
    while (!stopped.signal.aborted) {
      report(await observe());
      await delay(OBSERVE_EVERY, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  }

  // The first read starts the loop. Bound here, so that its log lines do not carry the span of that read for ever.
  const startObserving = AsyncResource.bind(keepObserving);

  function serves(conditions: ReplicaRead): boolean {
    // With NATS, or without LISTEN, this process does not receive the notices about all users.
    if (conditions.userId !== undefined && (config.EVENTS_URL !== undefined || !listener.isUp()))
      return false;
    return freshness.serves(conditions, performance.now());
  }

  const onLost = () => freshness.leaveOut();

  return {
    async read(conditions, read) {
      observing ??= startObserving();
      if (!serves(conditions)) return read(db);
      return readWithFallback({ replica: replicaDb, primary: db, logger, onLost }, read);
    },
    async stop() {
      stopped.abort();
      unsubscribe();
      unsubscribeReconnect();
      await observing;
      await Promise.all([replicaDb, primaryCheck, replicaCheck].map(({ $client }) => $client.end()));
    },
  };
}
