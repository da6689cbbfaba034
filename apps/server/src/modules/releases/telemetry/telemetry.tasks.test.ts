import { DAY, HOUR } from '../../../platform/clock';
import { addJob } from '../../../platform/jobs/jobs.repository';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { eventsOf, newVersion, openPage, publishForTelemetry } from '../../../testing/telemetry-pages';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const counts = async () => {
  const { rows } = await test.deps.db.execute(
    'select (select count(*) from release_stats)::integer as stats, (select count(*) from release_errors)::integer as errors, (select count(*) from web_vitals)::integer as vitals, (select count(*) from telemetry_sources)::integer as sources',
  );
  return rows[0];
};

it("deletes each table's rows after their retention", async () => {
  const version = newVersion();
  await publishForTelemetry(test, 'wallet', version);
  const of = eventsOf('wallet', version);
  await openPage(test, '203.0.113.1').tell(of.load(), of.error('x'), of.vital('LCP', 1));
  const sweep = async (later: number) => {
    test.clock.advance(later);
    await addJob(test.deps.db, 'telemetry-sweep', {});
    await test.runJobs();
    return counts();
  };
  expect(await sweep(0)).toEqual({ stats: 1, errors: 1, vitals: 1, sources: 1 });
  expect(await sweep(3 * HOUR + 1)).toEqual({ stats: 1, errors: 1, vitals: 1, sources: 0 });
  expect(await sweep(7 * DAY)).toEqual({ stats: 0, errors: 0, vitals: 1, sources: 0 });
  expect(await sweep(24 * DAY)).toEqual({ stats: 0, errors: 0, vitals: 0, sources: 0 });
});
