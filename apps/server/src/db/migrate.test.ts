import { createTestDatabase } from '@tessera/stack';
import { createLogger } from '../logger';
import { createDatabase, createPool, type Database } from './database';
import { isMigrated, migrate } from './migrate';

let drop: () => Promise<void>;
let db: Database;
beforeAll(async () => {
  const database = await createTestDatabase();
  drop = () => database.drop();
  const config = { DATABASE_URL: database.url, DATABASE_POOL: 3 };
  db = createDatabase(createPool(config, createLogger({ LOG_LEVEL: 'silent' })));
});
afterAll(async () => {
  await db.$client.end();
  await drop();
});

it('gives back what one migration locks before the next begins, and runs none twice', async () => {
  await migrate(db);
  await migrate(db);
  // A row's xmin is the transaction that wrote it.
  const { rows } = await db.$client.query<{ all: number; transactions: number; names: number }>(
    `select count(*)::integer as all, count(distinct xmin::text)::integer as transactions,
       count(distinct hash)::integer as names from drizzle.__drizzle_migrations`,
  );
  const [ran] = rows;
  expect(ran?.all).toBeGreaterThan(1);
  expect(ran).toEqual({ all: ran?.all, transactions: ran?.all, names: ran?.all });
  expect(await isMigrated(db)).toBe(true);
});
