import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SECOND } from '../../platform/clock';
import type { LOCK_KEYS } from '../../platform/db/locks';

/** Kind of the lock and its subject. */
export type LockKey = readonly [(typeof LOCK_KEYS)[keyof typeof LOCK_KEYS], string];

/** Advisory locks of one connection. PostgreSQL releases them when the connection or its process ends. */
export interface LockSession {
  /** False after a lost connection or a failed statement: the locks count as lost. */
  readonly isConnected: () => boolean;
  /** Runs one statement at a time. @returns the first row */
  query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row | undefined>;
  /** @returns false when another session holds the lock */
  tryLock(key: LockKey): Promise<boolean>;
  unlock(key: LockKey): Promise<void>;
  /**
   * Runs `work` under the lock.
   * @returns false, without a call of `work`, while another session excludes it
   */
  tryRun(key: LockKey, mode: 'exclusive' | 'shared', work: () => Promise<unknown>): Promise<boolean>;
}

const LIMIT = 10 * SECOND;

/** A host that vanishes without closing its connection loses its locks after 11 s, also while PostgreSQL sends to it. */
const KEEPALIVE =
  '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3 -c tcp_user_timeout=11000';

/** @throws when the connection fails */
export async function withLockSession(
  databaseUrl: string,
  name: string,
  work: (session: LockSession) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: name,
    options: KEEPALIVE,
    keepAlive: true,
    // The default is two hours: this process would not notice that PostgreSQL has released its locks.
    keepAliveInitialDelayMillis: 5 * SECOND,
    connectionTimeoutMillis: LIMIT,
    query_timeout: LIMIT,
  });
  let isConnected = true;
  client.on('error', () => (isConnected = false));
  client.on('end', () => (isConnected = false));
  let last: Promise<unknown> = Promise.resolve();
  const query: LockSession['query'] = <Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[],
  ) => {
    const next = last.then(async () => {
      try {
        return (await client.query<Row>(text, [...values])).rows[0];
      } catch (error) {
        isConnected = false;
        throw error;
      }
    });
    last = next.catch(() => undefined);
    return next;
  };
  const call = async (lock: string, key: LockKey): Promise<boolean> =>
    (await query<{ held: boolean }>(`select ${lock}($1, hashtext($2)) as held`, key))?.held === true;
  await client.connect();
  try {
    await work({
      isConnected: () => isConnected,
      query,
      tryLock: (key) => call('pg_try_advisory_lock', key),
      async unlock(key) {
        await call('pg_advisory_unlock', key);
      },
      async tryRun(key, mode, run) {
        const suffix = mode === 'shared' ? '_shared' : '';
        if (!(await call(`pg_try_advisory_lock${suffix}`, key))) return false;
        try {
          await run();
        } finally {
          // A lost connection has released the lock.
          await call(`pg_advisory_unlock${suffix}`, key).catch(() => undefined);
        }
        return true;
      },
    });
  } finally {
    // The end of a connection to a vanished host waits for minutes.
    await Promise.race([client.end().catch(() => undefined), delay(LIMIT, undefined, { ref: false })]);
  }
}
