import { waitUntil } from '@tessera/services';
import fc from 'fast-check';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { HOUR } from '../../clock';
import { lowestIdAt } from '../../ids';
import { addJob } from '../../jobs/jobs.repository';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const query = async (text: string, values: unknown[] = []) =>
  (await test.deps.db.$client.query(text, values)).rows;

/** Start of the last month that has a partition. */
const lastMonth = () => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 3));
};
const nameOf = (month: Date) => `transfer_changes_${month.toISOString().slice(0, 7).replace('-', '_')}`;
const partitions = async (table: string) =>
  (
    await query(
      `select relname as name from pg_class join pg_inherits on inhrelid = oid where inhparent = $1::regclass order by 1`,
      [table],
    )
  ).map(({ name }) => name);
const addChange = async (subjectId: string, state = 'created') => {
  const [row] = await query(
    `insert into transfer_changes (subject_id, state, at) values ($1, $2, now()) returning tableoid::regclass::text as name`,
    [subjectId, state],
  );
  return row.name;
};
const addSource = async (hour: Date, source = 'network') => {
  const [row] = await query(
    `insert into telemetry_sources values ($1, $2, 'wallet', '1.0.0', '{}', '{}', 0)
     on conflict (hour, source, name, version) do update set vitals = 1 returning tableoid::regclass::text as name`,
    [hour, source],
  );
  return row.name;
};
const runJob = async () => {
  await addJob(test.deps.db, 'partitions-add', {});
  await test.runJobs();
};

it('inserts the changes of transfers on both sides of a month into different partitions', async () => {
  const border = lastMonth();
  const [before, after] = [new Date(border.getTime() - 1), border].map((at) => lowestIdAt(at));
  const places = [];
  for (const id of [before, after, before, after].map(String)) places.push(await addChange(id));
  expect(places[1]).toBe(`partitions.${nameOf(border)}`);
  expect(places[0]).not.toBe(places[1]);
  expect(places.slice(2)).toEqual(places.slice(0, 2));
  const rows = await query('select subject_id from transfer_changes order by id');
  expect(rows.map((row) => row.subject_id)).toEqual([before, after, before, after]);
});

it.each(['force_custom_plan', 'force_generic_plan'])('reads one partition with %s', async (mode) => {
  const client = await test.deps.db.$client.connect();
  try {
    // PgBouncer keeps one connection for a transaction, and closes it when its client leaves an open one.
    await client.query('begin');
    await client.query(`set local plan_cache_mode = ${mode}`);
    await client.query(
      `prepare changes (text) as select * from transfer_changes where subject_id = $1 order by id desc limit 20`,
    );
    const { rows } = await client.query(
      `explain (analyze, costs off) execute changes('${lowestIdAt(lastMonth())}')`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(new Set(plan.match(/transfer_changes_(?:\d{4}_\d\d|first|default)/g))).toEqual(
      new Set([nameOf(lastMonth())]),
    );
  } finally {
    client.release(true);
  }
});

it('adds a missing partition once when two workers run', async () => {
  const all = await partitions('transfer_changes');
  expect(all).toEqual(expect.arrayContaining(['transfer_changes_default', 'transfer_changes_first']));
  await query(`drop table partitions.${nameOf(lastMonth())}`);
  const add = () => query(`select name, added from add_partitions('transfer_changes')`);
  const added = await Promise.all([add(), add()]);
  expect(added.flat()).toEqual([{ name: nameOf(lastMonth()), added: true }]);
  expect(await partitions('transfer_changes')).toEqual(all);
});

it('adds a missing partition in the job, and nothing when the job runs again', async () => {
  const all = await partitions('transfer_changes');
  await query(`drop table partitions.${nameOf(lastMonth())}`);
  await runJob();
  expect(await partitions('transfer_changes')).toEqual(all);
  const logs = test.logs();
  expect(logs).toContain(`"partition":"${nameOf(lastMonth())}","msg":"added a partition"`);
  await runJob();
  expect(await partitions('transfer_changes')).toEqual(all);
  expect(test.logs().slice(logs.length)).not.toContain('added a partition');
});

it('never rejects a change: without a partition, the default partition takes and keeps it', async () => {
  const month = lastMonth();
  await query(`drop table partitions.${nameOf(month)}`);
  const id = lowestIdAt(month);
  expect(await addChange(id)).toBe('partitions.transfer_changes_default');
  await runJob();
  expect(test.logs()).toContain('cannot add a partition: the default partition has rows of its span');
  expect(await partitions('transfer_changes')).not.toContain(nameOf(month));
  expect(await addChange(id, 'failed')).toBe('partitions.transfer_changes_default');
  expect(await query('select state from transfer_changes where subject_id = $1 order by id', [id])).toEqual([
    { state: 'created' },
    { state: 'failed' },
  ]);
});

it('adds no partition while the default partition is too large to be read under a lock', async () => {
  const all = await partitions('telemetry_sources');
  const added = all.findLast((name) => /_\d{4}_/.test(name));
  await query(`drop table partitions.${added}`);
  await query(
    `insert into telemetry_sources
     select timestamp '2000-01-01', 'network ' || n, 'wallet', '1.0.0', '{}', '{}', 0 from generate_series(1, 250000) as n`,
  );
  const add = () => query(`select name, added from add_partitions('telemetry_sources')`);
  expect(await add()).toEqual([{ name: added, added: false }]);
  await query(`delete from telemetry_sources where hour = '2000-01-01'`);
  await query('vacuum partitions.telemetry_sources_default');
  expect(await add()).toEqual([{ name: added, added: true }]);
});

it('rejects changes of recorded states in each partition', async () => {
  for (const name of await partitions('transfer_changes'))
    for (const change of [
      `delete from partitions.${name}`,
      `update partitions.${name} set state = 'sent'`,
      `truncate partitions.${name}`,
    ])
      await expect(query(change)).rejects.toThrow('kept as they were');
});

it('agrees with the server on the lowest ULID of a moment', async () => {
  const times = fc.sample(fc.date({ min: new Date(0), max: new Date('4000-01-01'), noInvalidDate: true }), {
    numRuns: 200,
    seed: 1,
  });
  const rows = await query(
    `select lowest_ulid_at(at at time zone 'UTC') as id from unnest($1::timestamptz[]) with ordinality as times (at, place) order by place`,
    [times],
  );
  expect(rows.map(({ id }) => id)).toEqual(times.map((at) => lowestIdAt(at)));
});

it('drops whole hours of telemetry, and takes a late row of such an hour', async () => {
  const hour = new Date(Date.now() - (Date.now() % HOUR) + HOUR);
  const next = new Date(hour.getTime() + HOUR);
  const [dropped, kept] = [await addSource(hour), await addSource(next)];
  const all = await partitions('telemetry_sources');
  expect(all.map((name) => `partitions.${name}`)).toEqual(expect.arrayContaining([dropped, kept]));
  expect(kept).not.toBe(dropped);

  await query('select drop_telemetry_sources($1)', [next]);
  expect(await query('select hour from telemetry_sources')).toEqual([{ hour: next }]);
  for (const _ of [1, 2]) expect(await addSource(hour)).toBe('partitions.telemetry_sources_default');
  await runJob();
  expect(await partitions('telemetry_sources')).not.toContain(dropped.replace('partitions.', ''));
  test.clock.set(new Date(next.getTime() + 3 * HOUR));
  await addJob(test.deps.db, 'telemetry-sweep', {});
  await test.runJobs();
  expect(await query('select hour from telemetry_sources')).toEqual([]);
});

it('never reads the bounds of another table as times, even in a hash join', async () => {
  const drop = query(`set local enable_nestloop = off; select drop_telemetry_sources('2000-01-01')`);
  await expect(drop).resolves.not.toThrow();
});

it('gives up after 1 s behind a long transaction, so that writers wait no longer', async () => {
  const [reader, writer] = [await test.deps.db.$client.connect(), await test.deps.db.$client.connect()];
  try {
    await reader.query('begin; select from telemetry_sources');
    const drop = query(`select drop_telemetry_sources(now() + interval '2 days')`);
    const failed = expect(drop).rejects.toMatchObject({ code: '55P03' });
    const isWaiting = async () => (await query('select from pg_locks where not granted')).length > 0;
    await waitUntil(isWaiting, 60_000);
    await writer.query(`set lock_timeout = '2s'`);
    await writer.query(
      `insert into telemetry_sources values (now(), 'network', 'wallet', '1.0.0', '{}', '{}', 0)`,
    );
    await failed;
  } finally {
    reader.release(true);
    writer.release(true);
  }
});
