import { BlockGoneError, prunedBlockHash } from '@tessera/chains';
import { eq } from 'drizzle-orm';

import { callAnvil } from '../../../testing/call-anvil';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { replace, sendAndWait, settleWaiting } from '../../../testing/replacements';
import { readTransaction, transactionIn, withCoins, type WalletPerson } from '../../../testing/wallet-people';
import { writeGap } from '../../chains/chain-cursors.repository';
import { followChain } from '../../indexing/follow-chain.service';
import { attemptsOf } from '../attempts.repository';
import { failTransfer } from './change-state.service';
import { findInBlock, recordFound } from './inclusion.service';
import { findTransfer } from '../transfers.repository';
import { transactions } from '../entries/transactions.table';
import { transfers } from '../transfers.table';

let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest({ ETHEREUM_FINALITY: '3' });
  ada = await withCoins(test);
  bob = await withCoins(test);
});
afterEach(() => settleWaiting(test));
afterAll(() => test.close());

const anvil = (method: string, ...params: unknown[]) => callAnvil(test.anvil.url, method, ...params);
const ethereum = () => test.deps.chains.of('31337');
const signed = (id: string) => attemptsOf(test.deps.db, id);
const rawOf = async (id: string, number: number) => {
  const attempt = (await signed(id)).find((one) => one.number === number);
  return `0x${(attempt?.bytes ?? Buffer.of()).toString('hex')}`;
};
const rowOf = async (id: string) => {
  const row = await findTransfer(test.deps.db, id);
  if (!row) throw new Error('no such transfer');
  return row;
};
const lookUp = async (id: string) => {
  const found = await findInBlock(ethereum(), await signed(id));
  if (!found) throw new Error('it is in no block');
  return found;
};

it('keeps the current inclusion when a stale response about another attempt arrives late', async () => {
  const first = await sendAndWait(test, ada, bob);
  const second = transactionIn(await replace(ada, 'speed-up', first.id));
  await anvil('anvil_dropTransaction', second.transactionHash);
  await anvil('eth_sendRawTransaction', await rawOf(first.id, 1));
  await anvil('anvil_mine', '0x1');
  const late = await lookUp(first.id);
  expect(late.hash).toBe(first.transactionHash);

  await anvil('anvil_reorg', 1, [[await rawOf(first.id, 2), 0]]);
  await followChain(test.deps, ethereum());
  const held = await rowOf(first.id);
  expect(held).toMatchObject({ includedAttempt: 2, txHash: second.transactionHash });
  await recordFound(test.deps, ethereum(), held, late);
  expect(await rowOf(first.id)).toEqual(held);
});

it('records no inclusion in an orphaned block', async () => {
  const { id, transactionHash } = await sendAndWait(test, ada, bob);
  await anvil('anvil_mine', '0x1');
  const late = await lookUp(id);
  await anvil('anvil_reorg', 1, []);
  await anvil('anvil_dropTransaction', transactionHash);
  await followChain(test.deps, ethereum());
  await recordFound(test.deps, ethereum(), await rowOf(id), late);
  expect(await readTransaction(ada, id)).toMatchObject({ status: 'pending', block: null });
});

it('records no inclusion in a block that does not contain the transaction', async () => {
  const { id } = await sendAndWait(test, ada, bob);
  await anvil('anvil_mine', '0x1');
  const found = await lookUp(id);
  const row = await rowOf(id);
  const record = (height: bigint) => recordFound(test.deps, ethereum(), row, { ...found, height });
  expect(await record(found.height - 1n)).toBe(false);
  expect(await record(found.height + 1000n)).toBe(false);
  expect(await rowOf(id)).toEqual(row);
});

it('records the inclusion in a pruned block only when the follower skipped that block', async () => {
  const { id } = await sendAndWait(test, ada, bob);
  await anvil('anvil_mine', '0x1');
  const found = await lookUp(id);
  const { height } = found;
  const blockHash = prunedBlockHash(height);
  const getBlock = () => Promise.reject(new BlockGoneError('31337', height, null, 0));
  const record = async () =>
    recordFound(test.deps, { ...ethereum(), getBlock }, await rowOf(id), { ...found, blockHash });
  expect(await record()).toBe(false);
  expect(await rowOf(id)).toMatchObject({ blockHeight: null });
  await writeGap(test.deps.db, '31337', { gapFrom: height, gapTo: height, gapAt: new Date() });
  expect(await record()).toBe(true);
  expect(await rowOf(id)).toMatchObject({ stage: 'in_block', blockHeight: height, blockHash });
});

/** Returns the number of measured transfers by outcome. */
async function measured(): Promise<Record<string, number>> {
  const { values } = await test.deps.metrics.transferSeconds.get();
  const counts = values.filter(
    ({ metricName, labels }) =>
      metricName === 'tessera_transfer_final_seconds_count' && labels.chain === '31337',
  );
  return Object.fromEntries(counts.map(({ labels, value }) => [String(labels.outcome), value]));
}

it('measures a transfer that had ended once, also when a block includes it later', async () => {
  await settleWaiting(test);
  const { not_included: before = 0, ...others } = await measured();
  const { id } = await sendAndWait(test, ada, bob);
  const failure = { code: 'TIMEOUT', message: 'No block included it', feeTaken: null };
  expect(await failTransfer(test.deps, await rowOf(id), failure)).toBe(true);
  await settleWaiting(test);
  expect(await rowOf(id)).toMatchObject({ status: 'success', stage: 'final', reorgs: 1 });
  expect(await measured()).toEqual({ ...others, not_included: before + 1 });
});

it('settles no transfer recorded in another block than the followed one', async () => {
  const { id } = await sendAndWait(test, ada, bob);
  await anvil('anvil_mine', '0x1');
  await test.work();
  const { blockHash } = await rowOf(id);
  const elsewhere = { blockHash: `0x${'ab'.repeat(32)}` };
  await test.deps.db.update(transfers).set(elsewhere).where(eq(transfers.id, id));
  await test.deps.db.update(transactions).set(elsewhere).where(eq(transactions.id, id));
  await anvil('anvil_mine', '0x3');
  await followChain(test.deps, ethereum());
  expect(await readTransaction(ada, id)).toMatchObject({ status: 'pending', block: null });
  await test.work();
  await test.work();
  expect(await readTransaction(ada, id)).toMatchObject({ status: 'success' });
  expect(await rowOf(id)).toMatchObject({ blockHash, reorgs: 1 });
});
