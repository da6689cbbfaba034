import type { BroadcastResult, ChainAdapter } from '@tessera/chains';

import { LOCK_KEYS } from '../../platform/db/locks';
import { createMoneyTest, type MoneyTest } from '../../testing/create-money-test';
import { hangingRead, waitFor } from '../../testing/hanging-read';
import { markRestored, reconcile } from '../../testing/restored-database';
import { forgetSends } from '../../testing/rewrite-stored';
import {
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  type WalletPerson,
} from '../../testing/wallet-people';
import { readCursor } from '../chains/chain-cursors.repository';
import { chainsOf } from '../chains/chains';
import { isSigningHeld } from '../chains/restore.repository';
import { startChainLoops } from './chain-loops.service';

const OPTIO = 'optio-testnet';
let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
  bob = await withCoins(test);
});
afterAll(() => test.close());

const optio = () => test.deps.chains.of(OPTIO);

async function isFollowed(): Promise<boolean> {
  await test.devchain.produceBlock();
  const { height } = await optio().getHead();
  await waitFor(async () => ((await readCursor(test.deps.db, OPTIO))?.height ?? 0n) >= height);
  return true;
}

/** The loops of Optio alone, with an adapter that differs by `changes`. */
const startLoops = (changes: Partial<ChainAdapter>, clock = test.deps.clock) =>
  startChainLoops({ ...test.deps, clock, chains: chainsOf([{ ...optio(), ...changes }]) });

/** The transfer stays pending until `startIncluding`. */
async function pendingTransfer(): Promise<string> {
  test.devchain.faults.stopIncluding();
  return transactionIn(await send(ada, sendBody({ to: `@${bob.username}`, amount: '1' }))).id;
}

const statusOf = async (id: string) => (await readTransaction(ada, id)).status;

const isOfLoops = `datname = current_database() and application_name in ('tessera-shards', 'tessera-chain')`;

/** Ends the connections of the loops, and returns when they have new ones. */
async function dropConnections(): Promise<void> {
  const { $client } = test.deps.db;
  const ended = await $client.query(
    `select pid, pg_terminate_backend(pid) from pg_stat_activity where ${isOfLoops}`,
  );
  const pids = ended.rows.map(({ pid }) => pid);
  await waitFor(async () => {
    const { rows } = await $client.query(
      `select from pg_stat_activity where ${isOfLoops} and pid <> all($1::integer[])`,
      [pids],
    );
    return rows.length === 2;
  });
}

async function isRecoveryLocked(): Promise<boolean> {
  const { rows } = await test.deps.db.$client.query(
    `select from pg_locks where locktype = 'advisory' and classid = ${LOCK_KEYS.chainRecovery} and mode = 'ShareLock' and granted
     and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.length > 0;
}

it('records a restore only after the running recovery, so that its rejected broadcast fails no payment', async () => {
  const id = await pendingTransfer();
  await forgetSends(test, id);
  const { read, isCalled, release } = hangingRead(OPTIO);
  const rejected: BroadcastResult = { outcome: 'rejected', reason: 'other', hash: '' };
  let times = 0;
  const now = () => {
    times += 1;
    return test.deps.clock.now();
  };
  const loops = startLoops({ broadcast: () => read().catch(() => rejected) }, { now });
  try {
    await waitFor(isCalled);
    await markRestored(test, OPTIO, 5);
    // A restore ends all connections, and their locks.
    await dropConnections();
    // The rounds of upkeep read the clock, and those of the follower have the same interval.
    const later = times + 40;
    await waitFor(() => Promise.resolve(times > later));
    expect((await readCursor(test.deps.db, OPTIO))?.lineage).toBe('earlier');
    expect(await isRecoveryLocked()).toBe(true);
    release();
    await waitFor(async () => !(await isSigningHeld(test.deps.db, OPTIO)));
    expect(await statusOf(id)).toBe('pending');
  } finally {
    release();
    await loops.stop();
    test.devchain.faults.startIncluding();
  }
  await test.until(async () => (await statusOf(id)) === 'success');
});

it('recovers no transfer while signing waits after a restore', async () => {
  const id = await pendingTransfer();
  const { read, isCalled, release } = hangingRead(OPTIO);
  release();
  await markRestored(test, OPTIO, 5);
  const getHead = async () => ({ ...(await optio().getHead()), isCatchingUp: true });
  const loops = startLoops({ getHead, findTransaction: read });
  try {
    expect(await isFollowed()).toBe(true);
    expect(await isFollowed()).toBe(true);
    expect(await isSigningHeld(test.deps.db, OPTIO)).toBe(true);
    expect(await isCalled()).toBe(false);
  } finally {
    await loops.stop();
    test.devchain.faults.startIncluding();
  }
  // A block between the last round and the read of the head needs one round more.
  await waitFor(() => reconcile(test, OPTIO));
  await test.until(async () => (await statusOf(id)) === 'success');
});
