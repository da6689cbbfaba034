import { waitUntil } from '@tessera/services';
import { createMigrationTest, type MigrationTest } from '../../testing/create-migration-test';
import { isMigrated, migrate } from './migrate';

let test: MigrationTest;
let db: MigrationTest['db'];
let logger: MigrationTest['logger'];
beforeEach(async () => {
  test = await createMigrationTest({ connections: 6 });
  ({ db, logger } = test);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await test.close();
});

const until = (number: number) => test.migrationsWith({ until: number });
const query = async (text: string) => (await db.$client.query(text)).rows;
const isWaiting = async (pattern: string) => {
  const rows = await query(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ~ '${pattern}'`);
  return rows.length > 0;
};
const insertUser = (id: string) => query(`insert into users (id, created_at) values ('${id}', now())`);
const walletOf = (id: string) =>
  `insert into wallets (id, user_id, vault, created_at) values ('${id}', '${id}', '{}', now())`;
const usersWithWallet = async () =>
  (await query('select id from users where has_wallet order by id')).map(({ id }) => id.trim());

it.each(['transfers', 'notifications'])(
  'lets servers write to %s while it builds an index',
  async (table) => {
    await migrate(db, logger, until(8));
    const write = `lock table ${table} in row exclusive mode`;
    const writer = await db.$client.connect();
    await writer.query(`begin; ${write}`);
    const migrated = migrate(db, logger);
    await waitUntil(() => isWaiting('CREATE INDEX'), 60_000);
    const other = await db.$client.connect();
    await other.query(`set lock_timeout = '200ms'; begin; ${write}; commit`);
    await writer.query('commit');
    await migrated;
    writer.release();
    other.release(true);
    expect(await query('select from pg_index where not indisvalid')).toEqual([]);
  },
);

it('builds an invalid index again, which an earlier attempt left', async () => {
  const folder = test.migrationsWith({
    later: [
      'create table later (id integer); insert into later values (1), (1)',
      '-- No transaction.\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "later_once" ON "later" ("id")',
    ],
  });
  await expect(migrate(db, logger, folder)).rejects.toThrow('later_once');
  expect(await query('select from pg_index where not indisvalid')).toHaveLength(1);
  await query('delete from later');
  await migrate(db, logger, folder);
  expect(await query('select from pg_index where not indisvalid')).toEqual([]);
  expect(await query(`select to_regclass('later_once')::text as name`)).toEqual([{ name: 'later_once' }]);
  expect(await isMigrated(db, folder)).toBe(true);
});

it('lets a second process wait for the migrations without blocking an index build', async () => {
  const warn = jest.spyOn(logger, 'warn');
  await Promise.all([migrate(db, logger), migrate(db, logger), migrate(db, logger)]);
  expect(warn).not.toHaveBeenCalled();
  expect(await isMigrated(db)).toBe(true);
});

it('corrects has_wallet of users created before the column or the trigger existed', async () => {
  await migrate(db, logger, until(9));
  for (const id of ['1', '2']) await insertUser(id);
  await query(walletOf('1'));
  await migrate(db, logger, until(10));
  for (const id of ['3', '4']) await insertUser(id);
  await query(walletOf('3'));
  expect(await usersWithWallet()).toEqual(['1', '2']);
  await migrate(db, logger);
  expect(await usersWithWallet()).toEqual(['1', '3']);
});

it('keeps has_wallet of a user who creates a wallet during the correction', async () => {
  await migrate(db, logger, until(9));
  await insertUser('1');
  await migrate(db, logger, until(11));
  const client = await db.$client.connect();
  await client.query(`begin; ${walletOf('1')}`);
  const migrated = migrate(db, logger);
  await waitUntil(() => isWaiting('has_wallet'), 60_000);
  await client.query('commit');
  client.release();
  await migrated;
  expect(await usersWithWallet()).toEqual(['1']);
});

it('retries the correction of has_wallet when another transaction locks a user for longer than 1 s', async () => {
  await migrate(db, logger, until(9));
  await insertUser('1');
  await migrate(db, logger, until(11));
  const client = await db.$client.connect();
  await client.query(`begin; select from users where id = '1' for update`);
  const retried = new Promise<void>((resolve) => {
    jest.spyOn(logger, 'warn').mockImplementationOnce(() => resolve());
  });
  const migrated = migrate(db, logger);
  await retried;
  await client.query('commit');
  client.release();
  await migrated;
  expect(await usersWithWallet()).toEqual([]);
});
