import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { recordHeartbeat, freeJobsOfDeadWorkers, freeLostJobs } from './workers.repository';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
const query = async (text: string) => (await test.deps.db.$client.query(text)).rows;

async function lockedJob(poolId: string, seconds: number): Promise<string> {
  const [job] = await query(`select id::text from graphile_worker.add_job('identity-sweep')`);
  await query(`update graphile_worker._private_jobs set locked_by = '${poolId}', attempts = 1,
    locked_at = now() - interval '${seconds} seconds' where id = ${job.id}`);
  return job.id;
}
const lockOf = async (id: string) =>
  (await query(`select locked_by from graphile_worker._private_jobs where id = ${id}`))[0].locked_by;

it('unlocks the jobs of a worker without a heartbeat, and of no other worker', async () => {
  const { db } = test.deps;
  await recordHeartbeat(db, 'alive');
  await query(`insert into workers values ('dead', now() - interval '11 seconds')`);
  const [dead, alive, unknown] = [
    await lockedJob('dead', 1),
    await lockedJob('alive', 600),
    await lockedJob('of a previous version', 600),
  ];
  // In the first 10 s after PostgreSQL starts, no worker counts as dead.
  while ((await freeJobsOfDeadWorkers(db)) === 0) await query('select pg_sleep(0.2)');
  expect([await lockOf(dead), await lockOf(alive), await lockOf(unknown)]).toEqual([
    null,
    'alive',
    'of a previous version',
  ]);
  expect(await freeJobsOfDeadWorkers(db)).toBe(0);
});

it('unlocks a job that its own worker locked and does not run', async () => {
  const [lost, running, fresh] = [
    await lockedJob('own', 60),
    await lockedJob('own', 60),
    await lockedJob('own', 1),
  ];
  expect(await freeLostJobs(test.deps.db, 'own', [running])).toBe(1);
  expect([await lockOf(lost), await lockOf(running), await lockOf(fresh)]).toEqual([null, 'own', 'own']);
});
