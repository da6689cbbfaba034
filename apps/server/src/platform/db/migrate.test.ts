import { createTestDatabase } from '@tessera/stack';
import pg from 'pg';
import { createLogger } from '../logger';
import { createDatabase, createPool, logLostConnections, type Database } from './database';
import { isMigrated, migrate } from './migrate';

let drop: () => Promise<void>;
let db: Database;
const logger = createLogger({ LOG_LEVEL: 'silent' });
beforeEach(async () => {
  const database = await createTestDatabase();
  drop = () => database.drop();
  db = createDatabase(createPool({ DATABASE_URL: database.url, DATABASE_POOL: 3 }, logger));
});
afterEach(async () => {
  await db.$client.end();
  await drop();
});

it('gives back what one migration locks before the next begins, and runs none twice', async () => {
  await migrate(db, logger);
  await migrate(db, logger);
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

it('gives up its place in the queue when another transaction holds a lock, and tries again', async () => {
  await db.execute('create schema drizzle');
  await db.execute(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint)',
  );
  const blocker = await db.$client.connect();
  await blocker.query('begin; lock table drizzle.__drizzle_migrations in share mode');
  const warnings: unknown[] = [];
  jest.spyOn(logger, 'warn').mockImplementation((...parameters: unknown[]) => {
    warnings.push(parameters[1]);
    void blocker.query('rollback').then(() => blocker.release());
  });
  await migrate(db, logger);
  expect(warnings).toEqual(['a migration waits for a lock that another transaction holds; trying again']);
  expect(await isMigrated(db)).toBe(true);
});

it('needs no right to change the schema when no migration is pending', async () => {
  await migrate(db, logger);
  await db.execute('create role plain_reader');
  await db.execute('grant usage on schema drizzle, graphile_worker to plain_reader');
  await db.execute('grant select on all tables in schema drizzle, graphile_worker to plain_reader');
  try {
    const pool = new pg.Pool({ ...db.$client.options, max: 2, options: '-c role=plain_reader' });
    logLostConnections(pool, logger);
    const plain = createDatabase(pool);
    await expect(migrate(plain, logger)).resolves.toBeUndefined();
    await plain.$client.end();
  } finally {
    await db.execute('drop owned by plain_reader');
    await db.execute('drop role plain_reader');
  }
});
