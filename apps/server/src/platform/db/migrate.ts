import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { runMigrations as runWorkerMigrations } from 'graphile-worker';
import pg from 'pg';
import { createDatabase, logLostConnections, type Database } from './database';
import type { Logger } from '../logger';
import { LOCK_KEYS } from './locks';
import { runsWithoutTransaction, runWithoutTransaction } from './without-transaction';

/** Short, because a migration that waits for a table lock also blocks all later statements on the table. */
const LOCK_TIMEOUT_MS = 1000;
const PAUSE_MS = 3000;
/** Interval at which a process looks whether another one has finished the migrations. */
const POLL_MS = 500;
const TRIES = 60;
type MigrationLogger = Pick<Logger, 'info' | 'warn'>;

/** Returns true for an exceeded lock timeout and for a deadlock. */
function isLockConflict(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && (cause.code === '55P03' || cause.code === '40P01');
}

async function retryLockConflicts(logger: MigrationLogger, migrate: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrate();
    } catch (err) {
      if (!isLockConflict(err)) throw err;
      if (attempt === TRIES)
        throw new Error(
          `A migration could not lock its tables in ${TRIES} attempts. End the long transactions of the database, then start again.`,
          { cause: err },
        );
      const text = 'another transaction holds a lock that a migration needs; retrying the migration';
      logger.warn({ err, attempt }, text);
      await delay(PAUSE_MS);
    }
  }
}

function findFolder(): string {
  const places = ['../../../migrations', '../migrations'].map((place) => join(import.meta.dirname, place));
  const found = places.find((place) => existsSync(join(place, 'meta/_journal.json')));
  if (found === undefined) throw new Error(`No migrations found in ${places.join(' or ')}`);
  return found;
}

/**
 * Runs each migration in its own transaction, so that a migration releases its locks (for example on `sessions`) before
 * the next migration starts to fill a table. A migration that builds indexes runs without a transaction.
 */
async function runPending(
  db: Database,
  lockHolder: pg.Client,
  logger: MigrationLogger,
  folder: string,
): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`);
  const migrations = readMigrations(folder);
  await rejectOlderThan(db, migrations[0]?.folderMillis ?? 0);
  const newest = await newestRun(db);
  for (const migration of migrations) {
    if (BigInt(migration.folderMillis) <= newest) continue;
    // Fails when the connection is lost, because another process may then have the lock.
    await lockHolder.query('select');
    await retryLockConflicts(logger, () =>
      runsWithoutTransaction(migration)
        ? runWithoutTransaction(lockHolder, migration)
        : runOne(db, migration),
    );
  }
}

const runOne = (db: Database, { sql: statements, hash, folderMillis: at }: MigrationMeta) =>
  db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`,
    );
  });

const readMigrations = (migrationsFolder: string) => readMigrationFiles({ migrationsFolder });

async function rejectOlderThan(db: Database, baseline: number): Promise<void> {
  const { rows } = await db.execute(
    sql`select from drizzle.__drizzle_migrations where created_at < ${baseline} limit 1`,
  );
  if (rows.length > 0)
    throw new Error(
      'The database was made by an older version of Tessera and cannot be migrated. ' +
        'Use an empty database; `npm start -- --reset` deletes the data folder of npm start.',
    );
}

async function newestRun(db: Database): Promise<bigint> {
  const known = await db.execute<{ is: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  );
  if (!known.rows[0]?.is) return 0n;
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  return BigInt(rows[0]?.newest ?? '0');
}

/**
 * Accepts a database that a newer version has migrated, because the old and the new version run concurrently during a
 * deployment. If no migration is pending, the database role needs no right to change the schema.
 */
export async function migrate(db: Database, logger: MigrationLogger, folder = findFolder()): Promise<void> {
  if (!(await isMigrated(db, folder))) await migrateInTurn(db, logger, folder);
  // graphile-worker may have new migrations of its own, also when the server has none.
  const pool = createMigrationPool(db, logger);
  try {
    await retryLockConflicts(logger, () => runWorkerMigrations({ pgPool: pool }));
  } finally {
    await pool.end();
  }
}

/** Sets the limits by `options`, because pg omits a limit of 0, and a limit of the role or the database would apply. */
const limitsOf = ({ options = '', ...connection }: pg.PoolConfig, lockTimeoutMs: number): pg.PoolConfig => ({
  ...connection,
  statement_timeout: undefined,
  lock_timeout: undefined,
  idle_in_transaction_session_timeout: undefined,
  options: `${options} -c statement_timeout=0 -c lock_timeout=${lockTimeoutMs} -c idle_in_transaction_session_timeout=0`,
});

function createMigrationPool(db: Database, logger: MigrationLogger): pg.Pool {
  const pool = new pg.Pool({ ...limitsOf(db.$client.options, LOCK_TIMEOUT_MS), max: 2 });
  logLostConnections(pool, logger);
  return pool;
}

/**
 * Polls, because a statement that waits for the lock would hold a snapshot, and CREATE INDEX CONCURRENTLY waits until
 * no other transaction has an older snapshot: the two would deadlock.
 */
async function lockMigrations(client: pg.Client, logger: MigrationLogger): Promise<void> {
  const tryLock = () =>
    client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK_KEYS.migrations]);
  for (let attempt = 1; (await tryLock()).rows[0]?.held !== true; attempt += 1) {
    if (attempt === 1) logger.info('waiting for another process that runs the migrations');
    await delay(POLL_MS);
  }
}

async function migrateInTurn(db: Database, logger: MigrationLogger, folder: string): Promise<void> {
  const client = new pg.Client({ ...limitsOf(db.$client.options, 0), keepAlive: true });
  // The next query then rejects. Without a listener, the event would end the process.
  client.on('error', (err) => logger.warn({ err }, 'connection with the lock of the migrations failed'));
  const pool = createMigrationPool(db, logger);
  try {
    await client.connect();
    await lockMigrations(client, logger);
    await runPending(createDatabase(pool), client, logger, folder);
    await retryLockConflicts(logger, () => runWorkerMigrations({ pgPool: pool }));
  } finally {
    await pool.end();
    await client.end();
  }
}

export async function isMigrated(db: Database, folder = findFolder()): Promise<boolean> {
  const newest = Math.max(...readMigrations(folder).map((file) => file.folderMillis));
  return (await newestRun(db)) >= BigInt(newest);
}
