import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ulid } from 'ulid';
import { createMigrationTest, type MigrationTest } from '../../../testing/create-migration-test';
import { migrate } from '../../../platform/db/migrate';
import { addUpVolumes } from './transfer-volumes.repository';

/** Number of the migration that creates the tables. The next one fills them. */
const TABLES = 13;
const FILL = readFileSync(
  join(import.meta.dirname, '../../../../migrations/0014_fill-transfer-volumes.sql'),
  'utf8',
);

let test: MigrationTest;
let db: MigrationTest['db'];
beforeEach(async () => {
  test = await createMigrationTest({ connections: 6 });
  ({ db } = test);
  await migrateTo(TABLES - 1);
  await query(`insert into users (id, created_at) values ('U', now())`);
  await query(`insert into wallets (id, user_id, vault, created_at) values ('W', 'U', '{}', now())`);
});
afterEach(() => test.close());

const query = async (text: string) => (await db.$client.query(text)).rows;
const migrateTo = (until: number) => migrate(db, test.logger, test.migrationsWith({ until }));
const insert = (
  status: string,
  price: string,
) => `insert into transactions (id, wallet_id, chain_id, tx_hash, transfer_index,
    type, status, symbol, amount, price_usd, from_address, to_address, created_at)
  values ('${ulid()}', 'W', '31337', '${ulid()}', 0, 'send', '${status}', 'ETH', 7, ${price}, 'a', 'b', '2026-01-01T23:59:59Z')`;

async function expectEqualSums(): Promise<void> {
  const sums = (span: string) => `select starts_at, chain_id, symbol, type, status, sum(total)::text as total,
      trim_scale(sum(base_usd))::text as base_usd, sum(unpriced)::text as unpriced
    from (select * from transfer_volumes where span = '${span}') as known
    group by 1, 2, 3, 4, 5 having sum(total) <> 0 order by 1, 2, 3, 4, 5`;
  for (const span of ['hour', 'day'])
    expect([span, await query(sums(span))]).toEqual([
      span,
      await query(`select date_trunc('${span}', created_at, 'UTC') as starts_at, chain_id, symbol, type, status,
          count(*)::text as total, trim_scale(coalesce(sum(amount * price_usd), 0))::text as base_usd,
          count(*) filter (where price_usd is null)::text as unpriced
        from transactions group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`),
    ]);
}

it('counts each transaction once, whenever it changes during the migration', async () => {
  for (const price of ['1.5', 'null']) await query(insert('success', price));
  for (const price of ['2', 'null']) await query(insert('pending', price));
  await migrateTo(TABLES);
  await query(insert('pending', '3'));
  await query(`update transactions set status = 'failed' where price_usd = 2`);
  const writer = await db.$client.connect();
  await writer.query(
    `begin; ${insert('success', '4')}; update transactions set status = 'success' where price_usd = 3`,
  );
  // The fill waits for no writer, and sees only what is committed.
  await migrateTo(TABLES + 1);
  await writer.query('commit');
  writer.release();
  await query(`delete from transactions where price_usd is null and status = 'pending'`);
  await addUpVolumes(db);
  expect(await query('select from transfer_volume_deltas')).toEqual([]);
  await expectEqualSums();
});

it('changes nothing when the fill is repeated', async () => {
  await query(insert('success', '1.5'));
  await migrateTo(TABLES + 1);
  await query(insert('success', '2'));
  await query(FILL);
  await addUpVolumes(db);
  await expectEqualSums();
});

it('lets a role without rights on the new tables insert transactions', async () => {
  await migrateTo(TABLES + 1);
  await query('create role plain_writer');
  const client = await db.$client.connect();
  try {
    await query(
      'grant select, insert, update on transactions, transaction_totals, transfer_changes to plain_writer',
    );
    await client.query('set role plain_writer');
    await client.query(insert('success', '1.5'));
  } finally {
    client.release(true);
    await query('drop owned by plain_writer');
    await query('drop role plain_writer');
  }
  expect(await query('select from transfer_volume_deltas')).toHaveLength(1);
});
