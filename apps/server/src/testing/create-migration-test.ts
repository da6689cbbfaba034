import { rmSync } from 'node:fs';
import { createTestDatabase } from '@tessera/services';
import { createDatabase, createPool } from '../platform/db/database';
import { createLogger } from '../platform/logger';
import { createMigrations, type Changes } from './create-migrations';

/** Creates a database without tables, and copies of the migrations with changes. Close it when done. */
export async function createMigrationTest({ connections }: { readonly connections: number }) {
  const logger = createLogger({ LOG_LEVEL: 'silent' });
  const database = await createTestDatabase();
  const db = createDatabase(createPool({ DATABASE_URL: database.url, DATABASE_POOL: connections }, logger));
  const folders: string[] = [];
  return {
    db,
    logger,
    migrationsWith(changes: Changes): string {
      const folder = createMigrations(changes);
      folders.push(folder);
      return folder;
    },
    async close(): Promise<void> {
      await db.$client.end();
      await database.drop();
      for (const folder of folders) rmSync(folder, { recursive: true });
    },
  };
}

export type MigrationTest = Awaited<ReturnType<typeof createMigrationTest>>;
