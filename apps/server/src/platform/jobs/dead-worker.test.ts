import { createTestDatabase, type TestDatabase } from '@tessera/services';
import pg from 'pg';
import { SECOND } from '../clock';
import { migrateDatabase } from '../db/owner';
import { startWorkerProcess, type WorkerProcess } from '../../testing/worker-process';

let database: TestDatabase;
let client: pg.Client;
const workers: WorkerProcess[] = [];
async function start(): Promise<WorkerProcess> {
  const worker = await startWorkerProcess(database.url);
  workers.push(worker);
  return worker;
}
const rows = async (text: string) => (await client.query(text)).rows;

beforeEach(async () => {
  database = await createTestDatabase({ migrate: migrateDatabase });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await Promise.all(
    workers.splice(0).map(async (one) => one.ending() === undefined && (await one.kill('SIGKILL'))),
  );
  await client.end();
  await database.drop();
});

it('runs a job again within 15 s when the worker that ran it was killed', async () => {
  const [first, second] = [await start(), await start()];
  await client.query(`select graphile_worker.add_job('hang', queue_name => 'one')`);
  const running = await Promise.race([first, second].map((one) => one.said('hanging').then(() => one)));
  const other = running === first ? second : first;
  await running.kill('SIGKILL');
  const since = performance.now();
  await other.said('hanging');
  expect(performance.now() - since).toBeLessThan(15 * SECOND);
  expect(await rows('select count(*)::integer from workers')).toEqual([{ count: 1 }]);
});

it('removes the heartbeat of a worker that shuts down', async () => {
  const worker = await start();
  await worker.kill('SIGTERM');
  expect(worker.ending()).toBe('0');
  expect(await rows('select * from workers')).toEqual([]);
});
