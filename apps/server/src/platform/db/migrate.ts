import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { runMigrations as runWorkerMigrations } from 'graphile-worker';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { createDatabase, logLostConnections, type Database } from './database';
import type { Logger } from '../logger';
import { LOCK_TIMEOUT_MS, withLockTimeout } from './with-lock-timeout';
import { LOCK_KEYS } from './locks';

/** Beside the sources two levels up, beside the built bundle one level up. */
function findFolder(): string {
  const places = ['../../../migrations', '../migrations'].map((place) => join(import.meta.dirname, place));
  const found = places.find((place) => existsSync(join(place, 'meta/_journal.json')));
  if (found === undefined) throw new Error(`No migrations found in ${places.join(' or ')}`);
  return found;
}

/**
 * Runs what the database has not had, each migration in a transaction of its own: the locks of one are released before the
 * next begins, so that a column on `sessions` does not block every call while another table is filled. The table of what ran
 * is drizzle's.
 */
async function runPending(db: Database, logger: Pick<Logger, 'warn'>): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`);
  const newest = await newestRun(db);
  for (const migration of readMigrations()) {
    if (BigInt(migration.folderMillis) <= newest) continue;
    await withLockTimeout(logger, () => runOne(db, migration));
  }
}

async function runOne(db: Database, { sql: statements, hash, folderMillis }: MigrationMeta): Promise<void> {
  await db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  });
}

const readMigrations = () => readMigrationFiles({ migrationsFolder: findFolder() });

/** Zero where no migration ever ran. */
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
 * Brings tables and job schema to this build's version; forward only, safe to call at every boot. Without a pending migration
 * it changes nothing and needs no right to, so that the server may run as a role that owns no table.
 */
export async function migrate(db: Database, logger: Pick<Logger, 'warn'>): Promise<void> {
  if (!(await isMigrated(db))) await migrateInTurn(db, logger);
  await runWorkerMigrations({ pgPool: db.$client });
}

async function migrateInTurn(db: Database, logger: Pick<Logger, 'warn'>): Promise<void> {
  const client = await db.$client.connect();
  const pool = new pg.Pool({
    ...db.$client.options,
    max: 2,
    options: `-c lock_timeout=${LOCK_TIMEOUT_MS}`,
  });
  logLostConnections(pool, logger);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEYS.migrations]);
    await runPending(createDatabase(pool), logger);
    await withLockTimeout(logger, () => runWorkerMigrations({ pgPool: pool }));
  } finally {
    await pool.end();
    await client.query('select pg_advisory_unlock($1)', [LOCK_KEYS.migrations]).catch(() => undefined);
    client.release();
  }
}

/** Whether every migration of this build is in the database. */
export async function isMigrated(db: Database): Promise<boolean> {
  const newest = Math.max(...readMigrations().map((file) => file.folderMillis));
  return (await newestRun(db)) >= BigInt(newest);
}
