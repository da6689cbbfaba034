// size: over the line limit, because all parts share one setup
import { AdminHealthAnswer } from '@tessera/contracts/admin-health';
import * as v from 'valibot';

import { HOUR, MINUTE, SECOND } from '../../../platform/clock';
import { createHealthRecorder } from '../../chains/health/record-chain-health';
import { insertCursor, writeCursor } from '../../chains/chain-cursors.repository';
import { addJob } from '../../../platform/jobs/jobs.repository';
import { queueMail } from '../../../platform/outbox/outbox.repository';
import { asStaff, auditOf, type StaffMember } from '../../../testing/as-staff';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';

let test: TestApp;
let operations: StaffMember;
beforeEach(async () => {
  test = await createTestApp();
  operations = await asStaff(test, 'Operations Staff');
});
afterEach(() => test.close());

async function health() {
  const answer = await operations.browser.call('GET', '/admin/health');
  expect(answer.statusCode).toBe(200);
  return v.parse(AdminHealthAnswer, answer.json()).data;
}
const retry = (id: string, who = operations) => who.browser.call('POST', `/admin/jobs/${id}/retry`);
const code = { to: 'ada@example.com', template: 'sign-in-code', params: { code: '424242' } } as const;
/** Queues a mail that the mail server rejects once. */
async function stuckMail() {
  const refusal = jest
    .spyOn(test.deps.mailer, 'mail')
    .mockRejectedValueOnce(new Error('550 <ada@example.com> is unknown'));
  await queueMail(test.deps.db, test.clock, code);
  await test.runJobs();
  refusal.mockRestore();
  const [job] = (await health()).jobs.stuck;
  if (!job) throw new Error('nothing is stuck');
  return job;
}

describe('chains', () => {
  const seen = () => ({ syncedAt: test.clock.now(), heardAt: test.clock.now(), headTime: test.clock.now() });
  const at = (height: bigint, headHeight = height) => ({
    chainId: '31337',
    height,
    headHeight,
    finalisedHeight: height,
    hash: `${height}`,
    ...seen(),
  });
  const ethereum = async () => {
    const { chains, indexers } = await health();
    const isEthereum = ({ chainId }: { chainId: string }) => chainId === '31337';
    return { chain: chains.find(isEthereum), indexer: indexers.find(isEthereum) };
  };

  it('reports a chain as unknown before the first sync', async () => {
    const { chains, indexers } = await health();
    for (const chain of chains)
      expect(chain).toMatchObject({
        newestBlock: null,
        newestBlockAt: null,
        state: 'silent',
        hours: Array(24).fill(null),
      });
    expect(indexers.map(({ name }) => name)).toEqual([
      'Optio transactions',
      'Optio staking',
      'Ethereum transactions',
    ]);
    for (const indexer of indexers) expect(indexer).toMatchObject({ atBlock: null, behind: null });
  });

  it('reports the newest block, the lag of the indexer and the states of 24 hours', async () => {
    const { deps, clock } = test;
    clock.set(new Date('2026-06-15T12:10:00.000Z'));
    operations = await asStaff(test, 'Operations Staff');
    const watch = createHealthRecorder(deps, deps.chains.of('31337'));
    await watch();
    await insertCursor(deps.db, at(7n, 9n));
    await watch();
    expect((await ethereum()).chain?.hours.at(-1)).toBeNull();
    clock.advance(MINUTE);
    await writeCursor(deps.db, at(7n, 9n));
    await watch();
    const told = await ethereum();
    expect(told.chain).toMatchObject({
      newestBlock: '9',
      newestBlockAt: clock.now().toISOString(),
      state: 'live',
    });
    expect(told.indexer).toMatchObject({ atBlock: '7', behind: 2 });
    expect(told.chain?.hours.slice(-2)).toEqual([null, 'live']);

    clock.advance(3 * MINUTE);
    await watch();
    const silent = await ethereum();
    expect([silent.chain?.state, silent.indexer?.behind, silent.indexer?.atBlock]).toEqual([
      'silent',
      null,
      '7',
    ]);
    clock.advance(MINUTE);
    await writeCursor(deps.db, at(9n));
    await watch();
    const back = await ethereum();
    // The current hour keeps its worst state.
    expect([back.chain?.state, back.chain?.hours.at(-1)]).toEqual(['live', 'silent']);

    clock.advance(2 * HOUR);
    operations = await asStaff(test, 'Operations Staff');
    await writeCursor(deps.db, at(10n));
    clock.advance(40 * SECOND);
    await watch();
    expect((await ethereum()).chain?.hours.slice(-4)).toEqual([null, 'silent', null, 'slow']);
  });
});

it('describes a stuck job without personal data', async () => {
  const job = await stuckMail();
  expect(job).toMatchObject({
    task: 'outbox-send',
    about: 'sign in code, a•••••••@example.com',
    attempts: 1,
    lastError: '550 … is unknown',
  });
  const { jobs, mail, findings } = await health();
  expect(jobs.total).toBe(1);
  expect(mail).toMatchObject({
    waiting: 1,
    oldestWaitingAt: test.clock.now().toISOString(),
    failed: 0,
    lastSentAt: null,
  });
  expect(findings).toBe(0);
  const text = JSON.stringify(await health());
  for (const value of ['ada@', '424242']) expect(text).not.toContain(value);
  await test.deps.db.$client.query('update graphile_worker._private_jobs set attempts = max_attempts');
  expect((await health()).mail).toMatchObject({ waiting: 0, failed: 1 });
});

it('reruns a job without attempts left, with one audit entry', async () => {
  const { id } = await stuckMail();
  const { db } = test.deps;
  await db.$client.query('update graphile_worker._private_jobs set attempts = max_attempts');
  await test.runJobs();
  expect(test.sent).toEqual([]);
  const answer = await retry(id);
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'The job is back in the queue' }]);
  expect((await health()).jobs.stuck).toEqual([]);
  await test.runJobs();
  expect(test.sent).toMatchObject([{ to: 'ada@example.com' }]);
  const { jobs, mail } = await health();
  expect(jobs.recent).toEqual([{ task: 'outbox-send', at: test.clock.now().toISOString() }]);
  expect([jobs.total, mail.waiting, mail.lastSentAt]).toEqual([0, 0, test.clock.now().toISOString()]);
  expect(await auditOf(test, 'job.retry')).toMatchObject([
    { actor_id: operations.userId, target: 'outbox-send', target_id: id },
  ]);
});

it('retries a job once for two concurrent requests', async () => {
  const { id } = await stuckMail();
  const admin = await asStaff(test, 'Admin');
  const answers = await Promise.all([operations, admin, operations].map((who) => retry(id, who)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 404, 404,
  ]);
  expect(await auditOf(test, 'job.retry')).toHaveLength(1);
});

it('responds 404 to a retry of a job that is unknown, pending or running', async () => {
  const { db } = test.deps;
  await addJob(db, 'identity-sweep', {});
  const { rows } = await db.$client.query('select id::text from graphile_worker._private_jobs');
  for (const id of [rows[0].id, '999999999', '9223372036854775808', '9999999999999999999'])
    expect([id, (await retry(id)).statusCode]).toEqual([id, 404]);
  await test.runJobs();
  const { id } = await stuckMail();
  await db.$client.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody'`,
  );
  expect((await health()).jobs.stuck).toEqual([]);
  expect((await retry(id)).statusCode).toBe(404);
  expect((await operations.browser.call('POST', '/admin/jobs/x/retry')).statusCode).toBe(404);
  expect(await auditOf(test, 'job.retry')).toEqual([]);
});

it('shows and retries a job whose worker has ended, and leaves a job of a running worker alone', async () => {
  const { db } = test.deps;
  await queueMail(db, test.clock, code);
  const lock = (seconds: number) =>
    db.$client.query(`update graphile_worker._private_jobs set attempts = 1, locked_by = 'a pool',
      locked_at = now() - interval '${seconds} seconds'`);
  await lock(240);
  expect((await health()).jobs.stuck).toEqual([]);
  await lock(360);
  const [job] = (await health()).jobs.stuck;
  expect(job).toMatchObject({
    task: 'outbox-send',
    attempts: 1,
    lastError: 'The worker that ran this job has ended',
  });
  await db.$client.query(`insert into workers values ('a pool', now())`);
  expect((await health()).jobs.stuck).toEqual([]);
  expect((await retry(job?.id ?? '')).statusCode).toBe(404);
  await db.$client.query('delete from workers');
  expect((await retry(job?.id ?? '')).statusCode).toBe(200);
  await test.runJobs();
  expect(test.sent).toMatchObject([{ to: 'ada@example.com' }]);
});
