import { HOUR } from '../clock';
import { createTestApp, type TestApp } from '../testing/create-test-app';
import { readErrorRates } from './read-error-rates';
import { startOf } from './start-of';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('finds the few networks that told of an error without reading all that came', async () => {
  const { db } = test.deps;
  const hour = startOf(test.clock.now(), HOUR);
  await db.$client.query(
    `insert into telemetry_sources (hour, source, name, version, loads, errors, vitals)
     select $1, 'network ' || n, 'wallet', '1.0.0', array['page'], case when n <= 2 then array['page'] else '{}' end, 0
     from generate_series(1, 5000) as n`,
    [hour],
  );
  await db.$client.query(
    `insert into release_stats (name, version, minute, loads, errors, load_ms) values ('wallet', '1.0.0', $1, 5000, 2, '{1}')`,
    [hour],
  );
  expect(await readErrorRates(db, 'wallet', hour)).toMatchObject([{ loads: 5000, errors: 2, sources: 2 }]);
  await db.$client.query('analyze telemetry_sources');
  const { rows } = await db.$client.query<Record<'QUERY PLAN', string>>(
    `explain select version, count(distinct source) from telemetry_sources
     where name = 'wallet' and hour >= '${hour.toISOString()}' and cardinality(errors) > 0 group by version`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('telemetry_sources_failed');
});
