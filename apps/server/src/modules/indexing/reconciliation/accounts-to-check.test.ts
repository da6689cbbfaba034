import { waitUntil } from '@tessera/services';
import { runOnce } from 'graphile-worker';

import { DAY, MINUTE, SECOND } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { addJob } from '../../../platform/jobs/jobs.repository';
import { workerOptions } from '../../../platform/jobs/start-jobs';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { seedAccounts } from '../../../testing/seed-accounts';
import { chainsOf } from '../../chains/chains';
import { hasAccountToCheck, markTouched } from '../accounts.repository';
import { indexingJobs } from '../jobs';
import { readChecks } from './checks.repository';
import { claimAccounts, endClaim, returnClaim, type Claim } from './claims.repository';
import { measureReconciliation } from './measure-reconciliation';
import { BATCH_INTERVAL, MAX_CHECK_AGE } from './pace';

const CHAIN = '31337';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await seedAccounts(test, CHAIN);
});
afterAll(() => test.close());
// Account n was checked n minutes ago.
beforeEach(async () => {
  await query('delete from reconciliation_claims');
  await query(
    `update wallet_addresses set checked_at = $1::timestamptz - make_interval(mins => right(address, 1)::integer)`,
    test.clock.now(),
  );
});

const query = (text: string, ...values: unknown[]) => test.deps.db.$client.query(text, values);
const addressesOf = ({ accounts }: Claim) => accounts.map(({ address }) => address).toSorted();
const ALL = { accounts: 5, oldest: 5 };
/** Claims accounts that were checked before the time `seconds` from now. */
const claim = (batch: number, limit = ALL, seconds = 0, db: Executor = test.deps.db) => {
  const now = new Date(test.clock.now().getTime() + seconds * SECOND);
  return claimAccounts(db, { chainId: CHAIN, batch }, { now, before: now, limit });
};
const waitingForLocks = async () => {
  const { rowCount } = await query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
};
const checks = async () => {
  const { rows } = await query('select address, checked_at from wallet_addresses order by address');
  return rows;
};

it('takes touched accounts before others, but not in the place of the oldest checks', async () => {
  await markTouched(test.deps.db, CHAIN, ['a1', 'a2', 'a3']);
  expect(addressesOf(await claim(0, { accounts: 3, oldest: 1 }))).toEqual(expect.arrayContaining(['a5']));
  const rest = addressesOf(await claim(1, { accounts: 3, oldest: 1 }));
  expect(rest).toHaveLength(2);
  expect(rest).toContain('a4');
});

it('claims no account for two batches, even when a block touches it or the second claim is later', async () => {
  const first = await claim(0, { accounts: 3, oldest: 3 });
  await markTouched(test.deps.db, CHAIN, addressesOf(first));
  expect(addressesOf(first)).toEqual(['a3', 'a4', 'a5']);
  expect(addressesOf(await claim(1, ALL, 1))).toEqual(['a1', 'a2']);
  await endClaim(test.deps.db, first);
  expect(addressesOf(await claim(2, ALL, 2))).toEqual(['a3', 'a4', 'a5']);
});

it('claims no account for two batches when both claim at the same time', async () => {
  const { db } = test.deps;
  let second: Promise<Claim> | undefined;
  const first = await db.transaction(async (tx) => {
    const claimed = await claim(0, { accounts: 3, oldest: 3 }, 0, tx);
    second = claim(1, ALL, 1);
    await waitUntil(async () => (await waitingForLocks()) === 1, 60_000);
    return claimed;
  });
  expect(addressesOf(first)).toEqual(['a3', 'a4', 'a5']);
  expect(second && addressesOf(await second)).toEqual(['a1', 'a2']);
});

it('claims the accounts of an unfinished batch again, only for the same number', async () => {
  await markTouched(test.deps.db, CHAIN, ['a2']);
  const first = await claim(0);
  expect(addressesOf(first)).toHaveLength(5);
  expect(addressesOf(await claim(1, ALL, 1))).toEqual([]);
  const again = await claim(0, { accounts: 1, oldest: 1 }, 15);
  expect({ ...again, accounts: new Set(again.accounts) }).toEqual({
    ...first,
    accounts: new Set(first.accounts),
  });
});

it('replaces an unfinished claim whose wallets were all deleted, even when no account is due', async () => {
  const { db, clock } = test.deps;
  await query(
    `insert into reconciliation_claims values ($1, 0, $2, array['deleted'], array[$2::timestamptz])`,
    CHAIN,
    new Date(clock.now().getTime() - DAY),
  );
  await endClaim(db, await claim(0, { accounts: 0, oldest: 0 }));
  const oldest = new Date(clock.now().getTime() - 5 * MINUTE);
  expect(await readChecks(db, CHAIN)).toEqual({ oldest, waiting: 0 });
});

it('restores the times of accounts that were not compared, except of touched ones', async () => {
  const before = await checks();
  const taken = await claim(0);
  await markTouched(test.deps.db, CHAIN, ['a2']);
  await returnClaim(test.deps.db, taken);
  expect(await checks()).toEqual(
    before.map((row) => (row.address === 'a2' ? { address: 'a2', checked_at: null } : row)),
  );
});

it('restores the time of an account whose row another transaction changes', async () => {
  const before = await checks();
  const taken = await claim(0);
  const client = await test.deps.db.$client.connect();
  await client.query('begin');
  await client.query(`update wallet_addresses set read_once = false where address = 'a2'`);
  let isOver = false;
  const returning = returnClaim(test.deps.db, taken).finally(() => (isOver = true));
  await waitUntil(async () => isOver || (await waitingForLocks()) > 0, 60_000);
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

it('measures the age of the oldest check and the touched accounts of each chain, until their batch ends', async () => {
  const { db, metrics } = test.deps;
  await markTouched(db, CHAIN, ['a5', 'a1']);
  test.clock.advance(30_000);
  const measured = async () => {
    await measureReconciliation(test.deps);
    const gauges = [metrics.reconciliationLag, metrics.reconciliationWaiting];
    return Promise.all(gauges.map(async (gauge) => (await gauge.get()).values.map(({ value }) => value)));
  };
  expect(await measured()).toEqual([[270], [2]]);
  const unfinished = await claim(0);
  expect(await measured()).toEqual([[270], [2]]);
  await endClaim(db, unfinished);
  expect(await measured()).toEqual([[0], [0]]);
});
