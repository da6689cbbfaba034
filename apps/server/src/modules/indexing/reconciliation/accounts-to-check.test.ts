import { runOnce } from 'graphile-worker';

import { addJob } from '../../../platform/jobs/jobs.repository';
import { workerOptions } from '../../../platform/jobs/start-jobs';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { insertCursor } from '../../chains/chain-cursors.repository';
import { chainsOf } from '../../chains/chains';
import { hasAccountToCheck, markTouched, returnAccounts, takeAccounts } from '../accounts.repository';
import { indexingJobs } from '../jobs';
import { measureReconciliation } from './measure-reconciliation';
import { BATCH_INTERVAL, MAX_CHECK_AGE } from './pace';

const CHAIN = '31337';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  const now = test.clock.now();
  const seen = { syncedAt: now, heardAt: now, headTime: now };
  for (const chainId of [CHAIN, 'optio-testnet'])
    await insertCursor(test.deps.db, {
      chainId,
      ...seen,
      finalisedHeight: 4n,
      headHeight: 9n,
      height: 4n,
      hash: 'x',
    });
  const ids = `(select '01M7ZXB7806P546E06K91WQ00' || n as id, n from generate_series(1, 5) n) as ids`;
  await query(`insert into users (id, created_at) select id, $1 from ${ids}`, now);
  await query(
    `insert into wallets (id, user_id, vault, created_at) select id, id, '{}', $1 from ${ids}`,
    now,
  );
  await query(
    `insert into wallet_addresses (wallet_id, chain_id, address) select id, '${CHAIN}', 'a' || n from ${ids}`,
  );
});
afterAll(() => test.close());
// Account n was checked n minutes ago.
beforeEach(() =>
  query(
    `update wallet_addresses set checked_at = $1::timestamptz - make_interval(mins => right(address, 1)::integer)`,
    test.clock.now(),
  ),
);

const query = (text: string, ...values: unknown[]) => test.deps.db.$client.query(text, values);
const take = async (limit: { accounts: number; oldest: number }) => {
  const { db } = test.deps;
  const now = test.clock.now();
  const accounts = await takeAccounts(db, CHAIN, { now, before: now, limit });
  return { accounts, addresses: accounts.map(({ address }) => address).toSorted() };
};
const checks = async () => {
  const { rows } = await query('select address, checked_at from wallet_addresses order by address');
  return rows;
};

it('takes touched accounts before others, but not in the place of the oldest checks', async () => {
  await markTouched(test.deps.db, CHAIN, ['a1', 'a2', 'a3']);
  expect((await take({ accounts: 3, oldest: 1 })).addresses).toEqual(expect.arrayContaining(['a5']));
  const rest = await take({ accounts: 3, oldest: 1 });
  expect(rest.addresses).toHaveLength(2);
  expect(rest.addresses).toContain('a4');
});

it('takes no account twice at one time', async () => {
  expect((await take({ accounts: 5, oldest: 5 })).addresses).toHaveLength(5);
  expect((await take({ accounts: 5, oldest: 5 })).addresses).toEqual([]);
});

it('restores the times of accounts that were not compared, except of touched ones', async () => {
  const before = await checks();
  const { accounts } = await take({ accounts: 5, oldest: 5 });
  await markTouched(test.deps.db, CHAIN, ['a2']);
  await returnAccounts(test.deps.db, CHAIN, test.clock.now(), accounts);
  expect(await checks()).toEqual(
    before.map((row) => (row.address === 'a2' ? { address: 'a2', checked_at: null } : row)),
  );
});

it('restores the time of an account whose row another transaction changes', async () => {
  const before = await checks();
  const { accounts } = await take({ accounts: 5, oldest: 5 });
  const client = await test.deps.db.$client.connect();
  await client.query('begin');
  await client.query(`update wallet_addresses set read_once = false where address = 'a2'`);
  let isOver = false;
  const returning = returnAccounts(test.deps.db, CHAIN, test.clock.now(), accounts).finally(
    () => (isOver = true),
  );
  for (let waiting = 0; waiting === 0 && !isOver;) {
    const { rowCount } = await query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    waiting = rowCount ?? 0;
  }
  await client.query('commit');
  client.release();
  await returning;
  expect(await checks()).toEqual(before);
});

it('has an account to check when one was touched or is older than the given time', async () => {
  const { db } = test.deps;
  const minutesAgo = (minutes: number) => new Date(test.clock.now().getTime() - minutes * 60_000);
  expect(await hasAccountToCheck(db, CHAIN, minutesAgo(6))).toBe(false);
  expect(await hasAccountToCheck(db, CHAIN, minutesAgo(4))).toBe(true);
  await markTouched(db, CHAIN, ['a1']);
  expect(await hasAccountToCheck(db, CHAIN, minutesAgo(6))).toBe(true);
  expect(await hasAccountToCheck(db, 'optio-testnet', minutesAgo(0))).toBe(false);
});

it('adds the next batch of touched accounts when an account is still due', async () => {
  const { deps, clock } = test;
  const nextRuns = async (): Promise<unknown[]> => {
    const head = { height: 4n, hash: 'x', time: clock.now().toISOString() };
    const adapter = {
      ...deps.chains.of(CHAIN),
      getHead: () => Promise.resolve(head),
      getBalancesAtHead: () => Promise.resolve(null),
    };
    await addJob(deps.db, 'reconcile', { chainId: CHAIN });
    await runOnce({
      ...workerOptions(deps),
      taskList: indexingJobs({ ...deps, chains: chainsOf([adapter]) }),
    });
    const { rows } = await query(
      'select payload, run_at from graphile_worker._private_jobs where attempts = 0',
    );
    return rows.map(({ payload, run_at: at }) => [payload.minAge, at.getTime() - clock.now().getTime()]);
  };
  expect(await nextRuns()).toEqual([]);
  await markTouched(deps.db, CHAIN, ['a1']);
  expect(await nextRuns()).toEqual([[MAX_CHECK_AGE, BATCH_INTERVAL]]);
});

it('measures the age of the oldest check and the touched accounts of each chain', async () => {
  const { db, metrics } = test.deps;
  await markTouched(db, CHAIN, ['a5', 'a1']);
  test.clock.advance(30_000);
  await measureReconciliation(test.deps);
  const lag = await metrics.reconciliationLag.get();
  expect(lag.values.map(({ labels, value }) => [labels.chain, value])).toEqual([[CHAIN, 270]]);
  const waiting = await metrics.reconciliationWaiting.get();
  expect(waiting.values.map(({ labels, value }) => [labels.chain, value])).toContainEqual([CHAIN, 2]);
});
