import { BlockGoneError, type ChainBlock } from '@tessera/chains';

import { createMoneyTest, type MoneyTest } from '../../testing/create-money-test';
import { MINUTE } from '../../platform/clock';
import { chainsHealth } from '../back-office/health/health.service';
import { payFromOutside } from '../../testing/pay-from-outside';
import { withCoins, type WalletPerson } from '../../testing/wallet-people';
import { readCursor } from './chain-cursors.repository';
import { isBlockLost, readNextBlock, recordMissingEvents } from './missing-blocks';

const chainId = 'optio-testnet';
let test: MoneyTest;
let ada: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
});
afterAll(() => test.close());

const optio = () => test.deps.chains.of(chainId);
const cursor = async () => {
  const row = await readCursor(test.deps.db, chainId);
  if (!row) throw new Error('not followed');
  return row;
};
const caughtUp = () => test.until(async () => (await cursor()).height >= (await optio().getHead()).height);
const errorsWith = (words: string) =>
  test
    .logs()
    .split('\n')
    .filter((line) => line.includes('"level":50') && line.includes(words));

it('skips a block after three rounds when every node responds, and after ten minutes when one is silent', () => {
  let now = new Date();
  const deps = { ...test.deps, clock: { ...test.deps.clock, now: () => now } };
  const isLost = (adapter: ReturnType<typeof optio>, height: bigint, silent: number) =>
    isBlockLost(deps, adapter, new BlockGoneError(chainId, height, 9n, silent));
  const one = { ...optio() };
  expect([isLost(one, 5n, 0), isLost(one, 5n, 0), isLost(one, 5n, 0)]).toEqual([false, false, true]);
  expect(isLost(one, 6n, 0)).toBe(false);
  const other = { ...optio() };
  expect([isLost(other, 5n, 1), isLost(other, 5n, 1), isLost(other, 5n, 1)]).toEqual([false, false, false]);
  now = new Date(now.getTime() + 10 * MINUTE);
  expect(isLost(other, 5n, 1)).toBe(true);
});

it('accepts blocks without events once the node that may have the events was silent for ten minutes', async () => {
  let now = new Date();
  const deps = { ...test.deps, clock: { ...test.deps.clock, now: () => now } };
  const { height } = await optio().getHead();
  const block = await optio().getBlock(height);
  if (!block) throw new Error('no such block');
  const partialAt = (at: bigint): ChainBlock => ({ ...block, height: at, withoutEvents: true });
  const adapter = {
    ...optio(),
    getBlock: (at: bigint) => Promise.reject(new BlockGoneError(chainId, at, null, 1, partialAt(at))),
  };
  for (let round = 0; round < 3; round += 1)
    await expect(readNextBlock(deps, adapter, 5n)).rejects.toBeInstanceOf(BlockGoneError);
  now = new Date(now.getTime() + 10 * MINUTE);
  for (const at of [5n, 6n, 7n, 6n]) expect(await readNextBlock(deps, adapter, at)).toEqual(partialAt(at));
  await expect(readNextBlock(deps, adapter, 9n)).rejects.toBeInstanceOf(BlockGoneError);
});

it('follows a node that discards block results and logs the gap once', async () => {
  await caughtUp();
  const { height } = await cursor();
  test.devchain.faults.discardResults(true);
  const hash = await payFromOutside(test, optio(), ada.addressOn(chainId), 4_000_000n);
  for (let made = 0; made < 3; made += 1) await test.devchain.produceBlock();
  const lines = () =>
    test.deps.db.$client.query('select status from transactions where wallet_id = $1 and tx_hash = $2', [
      ada.walletId,
      hash,
    ]);
  await test.until(async () => (await lines()).rows[0]?.status === 'success');
  const { gapFrom, gapTo, gapAt } = await cursor();
  expect(gapAt).toBeNull();
  expect(gapFrom).toBeGreaterThan(height);
  expect(gapTo).toBeGreaterThan(gapFrom ?? 0n);
  expect(errorsWith('transactions come from its index')).toHaveLength(1);

  const { chains } = await chainsHealth(test.deps, test.deps.db, new Date());
  const gap = { from: String(gapFrom), to: String(gapTo), at: expect.any(String) };
  expect(chains.find((one) => one.chainId === chainId)).toMatchObject({ gap });
});

it('keeps the recorded gap when a block inside it is read again', async () => {
  const row = { ...(await cursor()), gapFrom: 5n, gapTo: 9n };
  expect(await recordMissingEvents(test.deps, row, 7n)).toEqual({ gapFrom: 5n, gapTo: 9n });
  expect(await recordMissingEvents(test.deps, row, 10n)).toEqual({ gapFrom: 5n, gapTo: 10n });
  expect(await recordMissingEvents(test.deps, row, 11n)).toEqual({ gapFrom: 11n, gapTo: 11n });
});

it('stops following and logs once when the node has neither block results nor an index', async () => {
  test.devchain.faults.emptyIndex(true);
  const { height } = await cursor();
  await payFromOutside(test, optio(), ada.addressOn(chainId), 4_000_000n);
  for (let made = 0; made < 3; made += 1) await test.devchain.produceBlock();
  await test.until(async () => errorsWith('the chain cannot be followed').length > 0);
  for (let rounds = 0; rounds < 3; rounds += 1) await test.work();
  expect(errorsWith('the chain cannot be followed')).toHaveLength(1);
  expect((await cursor()).height).toBeLessThan((await optio().getHead()).height);
  expect((await cursor()).height).toBeGreaterThanOrEqual(height);

  test.devchain.faults.emptyIndex(false);
  test.devchain.faults.discardResults(false);
  await caughtUp();
});
