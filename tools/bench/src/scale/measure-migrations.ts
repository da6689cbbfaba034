import { rmSync } from 'node:fs';
import { createMigrations } from '@tessera/server/create-migrations';
import { migrateDatabase } from '@tessera/server/database';
import { withClient } from '../database/with-client';
import { fillNewDatabase, type FillParameters } from './fill/fill-database';
import { writeDuring } from './write-during';

/** The rows of the fill need this migration. Increase the number when they need a later one. */
export const FILLED = 14;
const DATABASE = 'scale_migrations';

/** Runs the migrations after `FILLED` on a filled database of its own, beside writers of each large table. */
export async function measureMigrations({ people, beside }: FillParameters) {
  const folder = createMigrations({ until: FILLED });
  try {
    const url = await fillNewDatabase({
      people,
      beside,
      name: DATABASE,
      migrate: (created) => migrateDatabase(created, folder),
    });
    const start = performance.now();
    const longest = await writeDuring(url, () => migrateDatabase(url));
    return { longest, seconds: (performance.now() - start) / 1000 };
  } finally {
    rmSync(folder, { recursive: true });
    await withClient(beside, (client) => client.query(`drop database if exists ${DATABASE} with (force)`));
  }
}
