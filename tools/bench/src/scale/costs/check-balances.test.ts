import { createTestDatabase, type TestDatabase } from '@tessera/services';
import { migrateDatabase } from '@tessera/server/database';
import { Client } from 'pg';
import { haveChecksEnded } from './check-balances';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase({ migrate: migrateDatabase });
  client = new Client({ connectionString: database.url });
  await client.connect();
});
beforeEach(() => client.query('delete from graphile_worker._private_jobs'));
afterAll(async () => {
  await client.end();
  await database.drop();
});

const addBatch = (key: string, runAt = 'now()') =>
  client.query(
    `select graphile_worker.add_job('reconcile', job_key => $1, max_attempts => 5, run_at => ${runAt})`,
    [key],
  );
const change = (key: string, changes: string) =>
  client.query(`update graphile_worker._private_jobs set ${changes} where key = $1`, [key]);

it('waits for the checks that are due, and not for batches that are scheduled for later', async () => {
  await addBatch('later', `now() + interval '1 hour'`);
  expect(await haveChecksEnded(client)).toBe(true);
  await addBatch('due');
  expect(await haveChecksEnded(client)).toBe(false);
});

it('waits for the next attempt of a failed check, and for a last attempt that still runs', async () => {
  await addBatch('again');
  await change('again', `attempts = 1, run_at = now() + interval '1 minute'`);
  expect(await haveChecksEnded(client)).toBe(false);
  await change('again', `attempts = 5, locked_at = now(), locked_by = 'worker'`);
  expect(await haveChecksEnded(client)).toBe(false);
});

it('throws when a check has failed at its last attempt and all others have ended', async () => {
  await addBatch('failed');
  await addBatch('due');
  await change('failed', `attempts = 5, run_at = now() + interval '1 minute', last_error = 'no node'`);
  expect(await haveChecksEnded(client)).toBe(false);
  await client.query(`delete from graphile_worker._private_jobs where key = 'due'`);
  await expect(haveChecksEnded(client)).rejects.toThrow('The job failed has failed: no node');
});
