import { ChainUnreachableError, type ChainAdapter } from '@tessera/chains';

import { HOUR } from '../../platform/clock';
import { createMoneyTest, type MoneyTest } from '../../testing/create-money-test';
import { hangingRead, waitFor } from '../../testing/hanging-read';
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
const heightOf = async () => (await readCursor(test.deps.db, OPTIO))?.height ?? 0n;

async function isFollowed(): Promise<boolean> {
  await test.devchain.produceBlock();
  const { height } = await optio().getHead();
  await waitFor(async () => (await heightOf()) >= height);
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

it('follows the chain while a read of upkeep hangs', async () => {
  const { read, isCalled, release } = hangingRead(OPTIO);
  const loops = startLoops({ getStakingState: read });
  try {
    await waitFor(isCalled);
    expect(await isFollowed()).toBe(true);
  } finally {
    release();
    await loops.stop();
  }
});

it('follows the chain and reads validators while the recovery of a transfer hangs', async () => {
  const id = await pendingTransfer();
  const { read, isCalled, release } = hangingRead(OPTIO);
  const validators = hangingRead(OPTIO);
  const loops = startLoops({ findTransaction: read, getStakingState: validators.read });
  try {
    await waitFor(isCalled);
    await waitFor(validators.isCalled);
    test.devchain.faults.startIncluding();
    await waitFor(async () => (await statusOf(id)) === 'success');
  } finally {
    validators.release();
    release();
    await loops.stop();
  }
});

it('recovers a transfer while the follower fails', async () => {
  const failing = () => Promise.reject(new ChainUnreachableError(OPTIO));
  const { read, isCalled, release } = hangingRead(OPTIO);
  const id = await pendingTransfer();
  const loops = startLoops({ getHead: failing, findTransaction: read });
  try {
    await waitFor(isCalled);
  } finally {
    release();
    await loops.stop();
    test.devchain.faults.startIncluding();
  }
  await test.until(async () => (await statusOf(id)) === 'success');
});

it('starts no round of upkeep after the loss of its lock', async () => {
  const [one, other] = [hangingRead(OPTIO), hangingRead(OPTIO)];
  let offset = 0;
  // Upkeep is due in each round.
  const now = () => new Date(test.deps.clock.now().getTime() + (offset += HOUR));
  const start = ({ read, release }: typeof one) => {
    release();
    return startLoops({ getStakingState: read }, { now });
  };
  const loops = start(one);
  await waitFor(one.isCalled);
  const next = start(other);
  try {
    await test.deps.db.$client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'tessera-chain'",
    );
    await waitFor(other.isCalled);
    // The rounds that ran at the loss make at most one call each.
    const most = one.calls() + 2;
    await waitFor(() => Promise.resolve(other.calls() > 8));
    expect(one.calls()).toBeLessThanOrEqual(most);
  } finally {
    await Promise.all([loops.stop(), next.stop()]);
  }
});

it('ends its stop only when upkeep has returned, and releases the chain before', async () => {
  const { read, isCalled, release } = hangingRead(OPTIO);
  const loops = startLoops({ getStakingState: read });
  await waitFor(isCalled);
  const order: string[] = [];
  const stopping = loops.stop().then(() => order.push('stopped'));
  try {
    await waitFor(async () => {
      const { rows } = await test.deps.db.$client.query(
        "select from pg_stat_activity where datname = current_database() and application_name = 'tessera-chain'",
      );
      return rows.length === 0;
    });
  } finally {
    order.push('released');
    release();
    await stopping;
  }
  expect(order).toEqual(['released', 'stopped']);
});
