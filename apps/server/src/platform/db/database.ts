import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../../config/config';
import type { Logger } from '../logger';
import { withAfterCommit } from './on-commit';
import { boundQueue } from './bound-queue';
import { holdNotices, relayNotices, type Relay } from './notify';
import { sendUnnamedStatements } from './unnamed-statements';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Executor = Database | Transaction;

type PoolSettings = Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL'> &
  Partial<
    Pick<
      Config,
      'DATABASE_STATEMENTS' | 'DATABASE_URL_DIRECT' | 'DATABASE_QUEUE' | 'DATABASE_STATEMENT_SECONDS'
    >
  >;

const LOCK_TIMEOUT_MS = 15_000;
const IDLE_TRANSACTION_MS = 60_000;

/** Returns no limits behind PgBouncer, which rejects connections that set them. There, the role has them (`grants.sql`). */
function timeLimits({ DATABASE_URL, DATABASE_URL_DIRECT: direct = DATABASE_URL, ...rest }: PoolSettings) {
  const { DATABASE_STATEMENT_SECONDS: seconds } = rest;
  if (direct !== DATABASE_URL || seconds === undefined) return {};
  return {
    statement_timeout: seconds * 1000,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
  };
}

/** @param limits replace the time limits of the primary */
export function createPool(config: PoolSettings, logger: Logger, limits: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: config.DATABASE_URL,
    max: config.DATABASE_POOL,
    connectionTimeoutMillis: 5000,
    application_name: 'tessera',
    ...timeLimits(config),
    ...limits,
  });
  logLostConnections(pool, logger);
  if (config.DATABASE_STATEMENTS === 'unnamed') sendUnnamedStatements(pool);
  if (config.DATABASE_QUEUE !== undefined) boundQueue(pool, config.DATABASE_QUEUE);
  return pool;
}

/** Logs lost connections. Without a listener for the `error` event, a lost connection would end the process. */
export function logLostConnections(pool: pg.Pool, logger: Pick<Logger, 'warn'>): void {
  pool.on('error', (err) => logger.warn({ err }, 'idle database connection failed'));
  pool.on('connect', (client) => {
    client.on('error', (err) => logger.warn({ err }, 'database connection failed'));
  });
}

/** Enough for graphile-worker: LISTEN, the heartbeat of the worker, and the short statements that take and end its six concurrent jobs. */
const DIRECT_POOL = 6;

/**
 * Creates the pool of graphile-worker. Its queue has no limit, because graphile-worker ends when it gets no connection,
 * and other workers run the jobs of a worker that records no heartbeat.
 */
export const createDirectDatabase = (
  { DATABASE_URL_DIRECT: url }: Pick<Config, 'DATABASE_URL_DIRECT'>,
  logger: Logger,
): Database => createDatabase(createPool({ DATABASE_URL: url, DATABASE_POOL: DIRECT_POOL }, logger));

/**
 * Each transaction publishes its notices together at its end. A savepoint publishes its notices at once, by PostgreSQL.
 * @param relay carries messages about one user instead of PostgreSQL
 */
export function createDatabase(pool: pg.Pool, relay?: Relay): Database {
  const db = drizzle(pool);
  const begin = withAfterCommit(db.transaction.bind(db));
  const transaction: Database['transaction'] = (run, config) =>
    begin((tx) => holdNotices(db, tx, run, relay), config);
  if (relay) relayNotices(db, relay);
  return Object.assign(db, { transaction });
}

/**
 * Lifts the limits of locks for a transaction that writes or removes files, or waits for another one that does. The
 * transaction is idle meanwhile, so it may be idle for 15 minutes: a store that does not respond keeps no lock for ever.
 */
export async function allowLongTransaction(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', '0', true),
    set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '15min', true)`);
}
