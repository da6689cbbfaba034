import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { runMigrations as runWorkerMigrations } from 'graphile-worker';
import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** Beside the sources two levels up, beside the built bundle one level up. */
function findFolder(): string {
  const places = ['../../migrations', '../migrations'].map((place) => join(import.meta.dirname, place));
  const found = places.find((place) => existsSync(join(place, 'meta/_journal.json')));
  if (found === undefined) throw new Error(`No migrations found in ${places.join(' or ')}`);
  return found;
}

/**
 * Runs what the database has not had, each migration in a transaction of its own: the locks that one takes are given back
 * before the next begins, so that a column on `sessions` does not keep every call waiting for a table that is filled later.
 * The table of what ran is drizzle's.
 */
async function runPending(db: Database): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`);
  const newest = await newestRun(db);
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({
    migrationsFolder: findFolder(),
  })) {
    if (BigInt(folderMillis) <= newest) continue;
    await db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      );
    });
  }
}

async function newestRun(db: Database): Promise<bigint> {
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  return BigInt(rows[0]?.newest ?? '0');
}

/** Held while migrating, so that processes that boot together take turns. */
const LOCK = 7_351_001;

/** Brings tables and job schema to this build's version; forward only, safe to call at every boot. */
export async function migrate(db: Database): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await runPending(db);
    await runWorkerMigrations({ pgPool: db.$client });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release();
  }
}

/** Whether every migration of this build is in the database. */
export async function isMigrated(db: Database): Promise<boolean> {
  const newest = Math.max(
    ...readMigrationFiles({ migrationsFolder: findFolder() }).map((file) => file.folderMillis),
  );
  return (await newestRun(db)) >= BigInt(newest);
}
