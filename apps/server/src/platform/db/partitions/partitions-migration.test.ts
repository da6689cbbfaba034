import { ulid } from 'ulid';
import { createMigrationTest, type MigrationTest } from '../../../testing/create-migration-test';
import { DAY } from '../../clock';
import { lowestIdAt } from '../../ids';
import { migrate } from '../migrate';

/** Number of the last migration without partitions. */
const BEFORE = 17;
const ROWS = 100_000;

let test: MigrationTest;
let db: MigrationTest['db'];
beforeEach(async () => {
  test = await createMigrationTest({ connections: 6 });
  ({ db } = test);
  await migrate(db, test.logger, test.migrationsWith({ until: BEFORE }));
  await query(`insert into users (id, created_at) values ('U', now())`);
});
afterEach(() => test.close());

const query = async (text: string, values: unknown[] = []) => (await db.$client.query(text, values)).rows;
const partitionOf = async (subjectId: string) =>
  query('select distinct tableoid::regclass::text as name from transfer_changes where subject_id = $1', [
    subjectId,
  ]);

const claim = (id: string) => `
  insert into transfers (id, user_id, idempotency_key, request_hash, chain_id, address, intent, symbol, amount, to_address,
    created_at, status, stage)
  values ('${id}', 'U', '${id}', 'x', '31337', '${id}', '{}', 'ETH', 1, 'a', now(), 'created', 'checking')`;
const fail = (id: string) => `
  update transfers set status = 'failed', stage = 'final', completed_at = now(), failure = '{"code":"X","message":"no"}'
  where id = '${id}'`;
/** A fixed hour, so that all rows have one key. It has no partition of its own. */
const count = `
  insert into telemetry_sources values ('2026-01-01', 'network', 'wallet', '1.0.0', '{}', '{}', 1)
  on conflict (hour, source, name, version) do update set vitals = telemetry_sources.vitals + 1`;

/** Writes until `isDone`, in one session. A statement that waits longer than 1 s for a lock fails. */
async function write(isDone: () => boolean, statements: (id: string) => readonly string[]) {
  const client = await db.$client.connect();
  const ids: string[] = [];
  try {
    await client.query(`set lock_timeout = '1s'`);
    while (!isDone()) {
      const id = ulid();
      for (const statement of statements(id)) await client.query(statement);
      ids.push(id);
    }
  } finally {
    client.release(true);
  }
  return ids;
}

async function migrateBeside<Result>(work: (isDone: () => boolean) => Promise<Result>): Promise<Result> {
  let isDone = false;
  const migrated = migrate(db, test.logger).finally(() => {
    isDone = true;
  });
  const [result] = await Promise.all([work(() => isDone), migrated]);
  return result;
}

it('keeps each row of large tables, and lets no concurrent writer wait for 1 s', async () => {
  await query(
    `insert into transfer_changes (subject_id, state, at)
     select '01K' || lpad((n / 5)::text, 23, '0'), 'created', now() from generate_series(1, ${ROWS}) as n`,
  );
  await query(
    `insert into telemetry_sources
     select '2026-01-01', 'network ' || n, 'wallet', '1.0.0', '{}', '{}', 1 from generate_series(1, ${ROWS}) as n`,
  );
  const [transfers] = await migrateBeside((isDone) =>
    Promise.all([write(isDone, (id) => [claim(id), fail(id)]), write(isDone, () => [count])]),
  );
  expect(transfers.length).toBeGreaterThan(0);
  const written = await query(
    `select array_agg(state order by id) as states, count(distinct id)::integer as ids from transfer_changes
     where subject_id = any ($1) group by subject_id`,
    [transfers],
  );
  expect(written).toEqual(transfers.map(() => ({ states: ['created', 'failed'], ids: 2 })));
  expect(await query('select count(*)::integer as changes from transfer_changes')).toEqual([
    { changes: ROWS + 2 * transfers.length },
  ]);
  await query(count);
  expect(await query('select source from telemetry_sources')).toEqual([{ source: 'network' }]);
});

it('lets a role write before it gets rights on the new tables, and not reach the partitions', async () => {
  await query('create role plain_writer');
  const client = await db.$client.connect();
  try {
    await query(
      'grant select, insert, update on transfers, transfer_changes, telemetry_sources to plain_writer',
    );
    await migrate(db, test.logger);
    await client.query('set role plain_writer');
    const id = ulid();
    for (const statement of [claim(id), fail(id), count]) await client.query(statement);
    expect(await query('select from transfer_changes where subject_id = $1', [id])).toHaveLength(2);
    for (const statement of [
      'select from partitions.transfer_changes_first',
      `select add_partitions('transfer_changes')`,
      'select drop_telemetry_sources(now())',
    ])
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
  } finally {
    client.release(true);
    await query('drop owned by plain_writer');
    await query('drop role plain_writer');
  }
});

it('keeps the rows of a server whose clock was wrong', async () => {
  const late = lowestIdAt(new Date(Date.now() + 400 * DAY));
  await query(claim(late));
  await migrate(db, test.logger);
  await query(fail(late));
  expect(await partitionOf(late)).toEqual([{ name: 'partitions.transfer_changes_first' }]);
  const id = ulid();
  await query(claim(id));
  expect(await partitionOf(id)).toEqual([{ name: 'partitions.transfer_changes_first' }]);
});

it('continues the numbers of the changes', async () => {
  const id = ulid();
  await query(claim(id));
  await query(`select nextval('transfer_changes_id_seq') from generate_series(1, 1000)`);
  await migrate(db, test.logger);
  await query(fail(id));
  const rows = await query('select state, id::integer as number from transfer_changes order by id');
  expect(rows).toEqual([
    { state: 'created', number: 1 },
    { state: 'failed', number: 1002 },
  ]);
});
