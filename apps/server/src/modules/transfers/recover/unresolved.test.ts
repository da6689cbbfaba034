import { eq } from 'drizzle-orm';

import { readCursor, writeGap } from '../../chains/chain-cursors.repository';
import { followChain } from '../../indexing/follow-chain.service';
import { callAnvil } from '../../../testing/call-anvil';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import {
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  type WalletPerson,
} from '../../../testing/wallet-people';
import { attemptsOf } from '../attempts.repository';
import { recoverTransfers, resolveUsedSequence } from './recover-transfers.service';
import { transfers } from '../transfers.table';

const optio = 'optio-testnet';
const ethereum = '31337';
let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
  bob = await withCoins(test);
});
afterAll(() => test.close());

const pay = async (amount: string, chainId: string, symbol: string) =>
  transactionIn(await send(ada, sendBody({ to: `@${bob.username}`, amount, chainId, symbol }))).id;
const ended = (id: string) => test.until(async () => (await readTransaction(ada, id)).stage === 'final');
const unresolved = (id: string) =>
  test.until(async () => (await readTransaction(ada, id)).unresolvedSince !== undefined);
/** Waits until a block includes the transaction, without running the indexer. */
async function included(chainId: string, id: string): Promise<void> {
  const { transactionHash } = await readTransaction(ada, id);
  const chain = test.deps.chains.of(chainId);
  while ((await chain.findTransaction(transactionHash ?? '')) === null)
    await recoverTransfers(test.deps, chain, 0);
}
const linesWith = (words: string) =>
  test
    .logs()
    .split('\n')
    .filter((line) => line.includes(words));
const noticesOf = async (id: string) => {
  const { rows } = await test.deps.db.$client.query(
    'select template, read_at from notifications where dedupe_key like $1 order by id',
    [`transfer:${id}:%`],
  );
  return rows;
};

it('marks a transfer unresolved and frees the account when only pruned blocks can contain it', async () => {
  const { faults } = test.devchain;
  const first = await pay('2', optio, 'OPT');
  await included(optio, first);
  faults.emptyIndex(true);
  const { height } = await test.deps.chains.of(optio).getHead();
  faults.pruneBelow(Number(height) + 1);
  await test.devchain.produceBlock();

  await unresolved(first);
  expect(await readTransaction(ada, first)).toMatchObject({ status: 'pending', stage: 'unknown' });
  expect(await noticesOf(first)).toEqual([{ template: 'transfer-unresolved', read_at: null }]);
  expect(linesWith('transfer unresolved')).toHaveLength(1);

  const next = await pay('3', optio, 'OPT');
  await ended(next);
  expect((await readTransaction(ada, next)).status).toBe('success');
  expect(await readTransaction(ada, first)).toMatchObject({ status: 'pending', stage: 'unknown' });

  faults.emptyIndex(false);
  await ended(first);
  const proven = await readTransaction(ada, first);
  expect(proven).toMatchObject({ status: 'success' });
  expect(proven.unresolvedSince).toBeUndefined();
  expect(await noticesOf(first)).toEqual([
    { template: 'transfer-unresolved', read_at: null },
    { template: 'transfer-done', read_at: null },
  ]);
  expect(linesWith('a transfer that had ended is in a block')).toEqual([]);
  faults.pruneBelow(1);
});

const anvil = (method: string, ...params: unknown[]) => callAnvil(test.anvil.url, method, ...params);
const rowOf = async (id: string) => {
  const [row] = await test.deps.db.select().from(transfers).where(eq(transfers.id, id));
  if (!row) throw new Error('no such transfer');
  return row;
};
/** Replaces a pending payment with a transaction that this server did not send. No block includes it yet. */
async function payReplaced(amount: string): Promise<string> {
  const from = ada.addressOn(ethereum);
  await anvil('evm_setAutomine', false);
  const id = await pay(amount, ethereum, 'ETH');
  const { transactionHash } = await readTransaction(ada, id);
  const { confirmedSequence } = await test.deps.chains.of(ethereum).getAccount(from);
  await anvil('anvil_dropTransaction', transactionHash);
  await anvil('anvil_impersonateAccount', from);
  const nonce = `0x${confirmedSequence.toString(16)}`;
  await anvil('eth_sendTransaction', { from, to: bob.addressOn(ethereum), value: '0x1', nonce });
  return id;
}
async function recordGap(gapAt: Date): Promise<void> {
  const height = (await readCursor(test.deps.db, ethereum))?.height ?? 0n;
  await writeGap(test.deps.db, ethereum, { gapFrom: height, gapTo: height, gapAt });
}

it('marks a transfer unresolved, not replaced, when its nonce is used and blocks were skipped since its creation', async () => {
  const first = await payReplaced('0.01');
  await recordGap(new Date());
  await anvil('anvil_mine', '0x1');

  const adapter = test.deps.chains.of(ethereum);
  await followChain(test.deps, adapter);
  await resolveUsedSequence(test.deps, adapter, { ...(await rowOf(first)), stage: 'sent' });
  expect(await rowOf(first)).toMatchObject({ stage: 'unknown', unresolvedAt: null });

  await unresolved(first);
  expect(await readTransaction(ada, first)).toMatchObject({ status: 'pending', stage: 'unknown' });
  await anvil('evm_setAutomine', true);
  const next = await pay('0.02', ethereum, 'ETH');
  await ended(next);
  expect((await readTransaction(ada, next)).status).toBe('success');
});

it('fails a replaced transfer only in stage `unknown` and when no block was skipped since its creation', async () => {
  const gapAt = new Date();
  await recordGap(gapAt);
  const id = await payReplaced('0.03');
  await anvil('anvil_mine', '0x1');
  await anvil('evm_setAutomine', true);
  const adapter = test.deps.chains.of(ethereum);
  await followChain(test.deps, adapter);
  const row = await rowOf(id);
  const resolve = (change: Partial<typeof row>) =>
    resolveUsedSequence(test.deps, adapter, { ...row, ...change });

  expect(await resolve({ stage: 'sent' })).toBe(false);
  expect(await rowOf(id)).toEqual(row);
  expect(await resolve({ stage: 'sent', createdAt: gapAt })).toBe(true);
  expect(await rowOf(id)).toEqual({ ...row, stage: 'unknown' });
  expect(await resolve({ stage: 'unknown' })).toBe(true);
  expect(await rowOf(id)).toMatchObject({ status: 'failed', failure: { code: 'REPLACED' } });
  expect(await resolve({ stage: 'unknown' })).toBe(false);
});

it('fails a transfer that was never broadcast when its nonce is used, also when blocks were skipped since its creation', async () => {
  const adapter = test.deps.chains.of(ethereum);
  const from = ada.addressOn(ethereum);
  await anvil('evm_setAutomine', false);
  const first = await pay('0.04', ethereum, 'ETH');
  const waiting = await pay('0.05', ethereum, 'ETH');
  expect(await attemptsOf(test.deps.db, waiting)).toMatchObject([{ sends: 0 }]);
  const nonce = `0x${((await rowOf(waiting)).sequence ?? 0n).toString(16)}`;
  await anvil('anvil_impersonateAccount', from);
  await anvil('eth_sendTransaction', { from, to: bob.addressOn(ethereum), value: '0x1', nonce });
  await anvil('anvil_mine', '0x1');
  await anvil('evm_setAutomine', true);
  await followChain(test.deps, adapter);
  await recordGap(new Date());
  await recoverTransfers(test.deps, adapter, 0);
  expect((await readTransaction(ada, first)).status).toBe('success');
  expect(await rowOf(waiting)).toMatchObject({
    status: 'failed',
    unresolvedAt: null,
    failure: { code: 'SEQUENCE' },
  });
});
