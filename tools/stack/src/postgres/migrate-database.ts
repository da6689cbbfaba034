import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import { Pool } from 'pg';
import { repositoryRoot } from '../repository-root';

/** Applies the server's SQL migrations and the job queue's schema to `databaseUrl`; what is applied already is left. */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  const migrationsFolder = join(repositoryRoot, 'apps/server/migrations');
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  // A lost connection fails the query that used it; without listeners it would end the process too.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool: pool });
    if (existsSync(join(migrationsFolder, 'meta/_journal.json'))) {
      await migrate(drizzle({ client: pool }), { migrationsFolder });
    }
  } finally {
    await pool.end();
  }
}
