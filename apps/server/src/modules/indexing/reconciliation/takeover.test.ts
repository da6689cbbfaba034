import type { BlockBalances } from '@tessera/chains';
import { waitUntil } from '@tessera/services';
import { runOnce } from 'graphile-worker';
import { addJob } from '../../../platform/jobs/jobs.repository';
import { workerOptions } from '../../../platform/jobs/start-jobs';
import { freeJobsOfDeadWorkers } from '../../../platform/jobs/workers.repository';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { seedAccounts } from '../../../testing/seed-accounts';
import { chainsOf } from '../../chains/chains';
import { indexingJobs } from '../jobs';
import { claimAccounts } from './claims.repository';

const CHAIN = '31337';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await seedAccounts(test, CHAIN);
});
afterAll(() => test.close());

const rows = async (text: string) => (await test.deps.db.$client.query(text)).rows;

/** Runs the jobs that are due, as a worker whose node answers the reads of balances with `respond`. */
function work(respond: (addresses: readonly string[]) => Promise<BlockBalances>) {
  const { deps, clock } = test;
  const read: string[] = [];
  const adapter = {
    ...deps.chains.of(CHAIN),
    getHead: () => Promise.resolve({ height: 4n, hash: 'x', time: clock.now().toISOString() }),
    getBalancesAtHead: (addresses: readonly string[]) => {
      read.push(...addresses);
      return respond(addresses);
    },
  };
  const taskList = indexingJobs({ ...deps, chains: chainsOf([adapter]) });
  return { read, ended: runOnce({ ...workerOptions(deps), taskList }) };
}

const answer = (addresses: readonly string[]) =>
  Promise.resolve({ height: 4n, balances: new Map(addresses.map((address) => [address, new Map()])) });

it('checks other accounts during a batch, and the accounts of the batch when the locks of its dead worker are released', async () => {
  const { db, clock } = test.deps;
  const now = clock.now();
  await claimAccounts(
    db,
    { chainId: CHAIN, batch: 0 },
    { now, before: now, limit: { accounts: 3, oldest: 3 } },
  );
  await addJob(db, 'reconcile-all', {});
  let die: (error: Error) => void = () => undefined;
  const dead = work(() => new Promise((_, reject) => (die = reject)));
  await waitUntil(() => dead.read.length > 0, 60_000);
  expect(dead.read).toHaveLength(3);
  const other = work(answer);
  await other.ended;
  expect([...dead.read, ...other.read].toSorted()).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
  // The heartbeat frees these locks within 12 s after the death (`platform/jobs/dead-worker.test.ts`).
  await rows(`insert into workers (id, seen_at) select distinct locked_by, now() - interval '1 minute'
    from graphile_worker._private_jobs where locked_by is not null`);
  // In the first 10 s after PostgreSQL starts, no worker counts as dead.
  const isFree = async () => {
    await freeJobsOfDeadWorkers(db);
    return (await rows('select from graphile_worker._private_jobs where locked_by is not null')).length === 0;
  };
  expect(await waitUntil(isFree, 60_000)).toBe(true);
  const next = work(answer);
  await next.ended;
  expect(next.read.toSorted()).toEqual(dead.read.toSorted());
  expect(await rows('select * from reconciliation_claims')).toEqual([]);
  die(new Error('the worker died'));
  await dead.ended;
});
