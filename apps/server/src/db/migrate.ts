import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrate as runDrizzle } from 'drizzle-orm/node-postgres/migrator';
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

/** Held while migrating, so that processes that boot together take turns. */
const LOCK = 7_351_001;

/** Brings tables and job schema to this build's version; forward only, safe to call at every boot. */
export async function migrate(db: Database): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await runDrizzle(db, { migrationsFolder: findFolder() });
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
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  return BigInt(rows[0]?.newest ?? '0') >= BigInt(newest);
}
