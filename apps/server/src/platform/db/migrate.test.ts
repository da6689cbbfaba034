import { waitUntil } from '@tessera/services';
import pg from 'pg';
import { createMigrationTest, type MigrationTest } from '../../testing/create-migration-test';
import { createDatabase, logLostConnections } from './database';
import { LOCK_KEYS } from './locks';
import { isMigrated, migrate } from './migrate';

let test: MigrationTest;
let db: MigrationTest['db'];
let logger: MigrationTest['logger'];
beforeEach(async () => {
  test = await createMigrationTest({ connections: 3 });
  ({ db, logger } = test);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await test.close();
});

function laterVersion(count: number): string {
  const statements = Array.from(
    { length: count },
    (_, n) => `create table later_${n + 1} (id text primary key)`,
  );
  return test.migrationsWith({ later: statements });
}

it('releases the locks of a migration before the next migration and runs each migration once', async () => {
  const folder = laterVersion(2);
  await migrate(db, logger, folder);
  await migrate(db, logger, folder);
  // A row's xmin is the transaction that wrote it.
  const { rows } = await db.$client.query<{ all: number; transactions: number; names: number }>(
    `select count(*)::integer as all, count(distinct xmin::text)::integer as transactions,
       count(distinct hash)::integer as names from drizzle.__drizzle_migrations`,
  );
  const [ran] = rows;
  expect(ran?.all).toBeGreaterThan(2);
  expect(ran).toEqual({ all: ran?.all, transactions: ran?.all, names: ran?.all });
  expect(await isMigrated(db, folder)).toBe(true);
});

it('accepts a database that the next version has migrated', async () => {
  const next = laterVersion(1);
  await migrate(db, logger);
  expect(await isMigrated(db, next)).toBe(false);
  await migrate(db, logger, next);
  await migrate(db, logger);
  expect(await isMigrated(db)).toBe(true);
});

it('rejects a database that is older than the baseline and names --reset', async () => {
  await migrate(db, logger);
  await db.execute(`update drizzle.__drizzle_migrations set created_at = 1795386479487`);
  const { rows } = await db.$client.query('select created_at from drizzle.__drizzle_migrations');
  await expect(migrate(db, logger)).rejects.toThrow(
    'The database was made by an older version of Tessera and cannot be migrated. ' +
      'Use an empty database; `npm start -- --reset` deletes the data folder of npm start.',
  );
  expect((await db.$client.query('select created_at from drizzle.__drizzle_migrations')).rows).toEqual(rows);
});

it('retries a migration when another transaction holds a lock', async () => {
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
  expect(warnings).toEqual([
    'another transaction holds a lock that a migration needs; retrying the migration',
  ]);
  expect(await isMigrated(db)).toBe(true);
});

it('retries a migration that PostgreSQL ended because of a deadlock', async () => {
  await db.execute('create sequence tries');
  const folder = test.migrationsWith({
    later: [`do $$ begin if nextval('tries') = 1 then raise deadlock_detected; end if; end $$`],
  });
  await migrate(db, logger, folder);
  expect(await isMigrated(db, folder)).toBe(true);
});

it('migrates without the time limits of the database', async () => {
  const { database } = new pg.Client(db.$client.options);
  await db.execute(`alter database "${database}" set statement_timeout = '1ms'`);
  await db.execute(`alter database "${database}" set idle_in_transaction_session_timeout = '1ms'`);
  const pool = new pg.Pool({ ...db.$client.options, max: 2, statement_timeout: 30_000 });
  logLostConnections(pool, logger);
  await migrate(createDatabase(pool), logger);
  expect(await isMigrated(createDatabase(pool))).toBe(true);
  await pool.end();
});

/** Takes the lock of the migrations, and starts migrations that wait for it. */
async function waitForLock() {
  const holder = await db.$client.connect();
  await holder.query('select pg_advisory_lock($1)', [LOCK_KEYS.migrations]);
  const query = jest.spyOn(pg.Client.prototype, 'query');
  const attempts = () => query.mock.calls.filter(([text]) => String(text).includes('pg_try_advisory_lock'));
  const migrated = migrate(db, logger);
  await waitUntil(() => attempts().length > 2, 60_000);
  return { migrated, release: () => holder.release(true) };
}

it('logs once when another process runs the migrations, and continues when that process has ended', async () => {
  const info = jest.spyOn(logger, 'info');
  const { migrated, release } = await waitForLock();
  release();
  await migrated;
  expect(info.mock.calls).toEqual([['waiting for another process that runs the migrations']]);
  expect(await isMigrated(db)).toBe(true);
});

it('fails when it loses the connection that waits for the lock of the migrations', async () => {
  const { migrated, release } = await waitForLock();
  const failed = expect(migrated).rejects.toThrow();
  await db.execute(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'select pg_try_advisory_lock%'`);
  await failed;
  release();
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
