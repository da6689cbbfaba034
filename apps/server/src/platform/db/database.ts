import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../../config/config';
import type { Logger } from '../logger';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Executor = Database | Transaction;

export function createPool(config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL'>, logger: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString: config.DATABASE_URL,
    max: config.DATABASE_POOL,
    connectionTimeoutMillis: 5000,
    application_name: 'tessera',
  });
  logLostConnections(pool, logger);
  return pool;
}

/** Logs lost connections. Without a listener for the `error` event, a lost connection would end the process. */
export function logLostConnections(pool: pg.Pool, logger: Pick<Logger, 'warn'>): void {
  pool.on('error', (err) => logger.warn({ err }, 'idle database connection failed'));
  pool.on('connect', (client) => {
    client.on('error', (err) => logger.warn({ err }, 'database connection failed'));
  });
}

export const createDatabase = (pool: pg.Pool): Database => drizzle(pool);
