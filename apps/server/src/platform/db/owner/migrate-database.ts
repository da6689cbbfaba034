import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Pool } from 'pg';
import { createLogger } from '../../logger';
import { createDatabase, logLostConnections } from '../database';
import { migrate } from '../migrate';

const MIGRATIONS = join(import.meta.dirname, '../../../../migrations');

/**
 * Applies pending SQL migrations of the server and of the job queue.
 * @throws when the database is older than the first migration, which replaced all earlier ones.
 */
export async function migrateDatabase(databaseUrl: string, migrationsFolder = MIGRATIONS): Promise<void> {
  const logger = createLogger({ LOG_LEVEL: 'warn' });
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  logLostConnections(pool, logger);
  try {
    await rejectOlderThan(pool, readMigrationFiles({ migrationsFolder })[0]?.folderMillis);
    await migrate(createDatabase(pool), logger, migrationsFolder);
  } finally {
    await pool.end();
  }
}

async function rejectOlderThan(pool: Pool, baseline = 0): Promise<void> {
  const { rows: tables } = await pool.query(
    `select where to_regclass('drizzle.__drizzle_migrations') is not null`,
  );
  if (tables.length === 0) return;
  const { rowCount } = await pool.query(
    'select from drizzle.__drizzle_migrations where created_at < $1 limit 1',
    [baseline],
  );
  if (rowCount === 0) return;
  throw new Error(
    'The data folder was made by an older version of Tessera, and its database cannot be migrated. ' +
      'Run npm start -- --reset (with the same --data DIR, if you named one): it deletes the folder with all accounts in it and starts with a new one.',
  );
}
