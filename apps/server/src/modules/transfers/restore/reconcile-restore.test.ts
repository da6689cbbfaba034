import { mnemonicToSeedSync } from '@scure/bip39';
import { deriveAccount, signTransaction, type TransferIntent } from '@tessera/chains';
import { ErrorAnswer } from '@tessera/contracts/errors';
import { toBase } from '@tessera/money';
import { ulid } from 'ulid';
import * as v from 'valibot';

import { actFromOutside } from '../../../testing/act-from-outside';
import { callAnvil } from '../../../testing/call-anvil';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { creditsOnChain } from '../../../testing/credits-on-chain';
import { markRestored, reconcile } from '../../../testing/restored-database';
import { setPrices } from '../../../testing/set-prices';
import {
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  withWallet,
  type WalletPerson,
} from '../../../testing/wallet-people';
import { readCursor, writeCursor, writeGap } from '../../chains/chain-cursors.repository';
import { followChain } from '../../indexing/follow-chain.service';
import { beginReconciliation, finishReconciliation } from './reconcile-restore.service';

const OPTIO = 'optio-testnet';
const ETHEREUM = '31337';
let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;

beforeAll(async () => {
  test = await createMoneyTest({ FIRST_PAYMENT_LIMIT_USD: '10' }, {}, 0);
  ada = await withCoins(test);
  bob = await withWallet(test);
  await setPrices(test, { OPT: '1', ETH: '100' });
});
afterAll(() => test.close());

const sql = async (text: string, ...values: unknown[]) =>
  (await test.deps.db.$client.query(text, values)).rows;
const chain = (chainId: string) => test.deps.chains.of(chainId);
const pay = (amount: string) => sendBody({ to: bob.addressOn(OPTIO), amount, memo: amount });
const opt = (amount: string): TransferIntent => ({
  type: 'send',
  symbol: 'OPT',
  from: ada.addressOn(OPTIO),
  to: bob.addressOn(OPTIO),
  base: toBase(amount, 6).toString(),
  memo: amount,
});
const errorOf = (answer: { statusCode: number; json(): unknown }) => {
  const { code, retry_after } = v.parse(ErrorAnswer, answer.json());
  return { status: answer.statusCode, code, retry_after };
};
const paid = async () =>
  (await creditsOnChain(chain(OPTIO), 'OPT', ada.addressOn(OPTIO), bob.addressOn(OPTIO))).map(
    ({ base }) => base,
  );
const isFinal = (id: string) => test.until(async () => (await readTransaction(ada, id)).status !== 'pending');

it('signs nothing from a restore until the follower has read the blocks up to the head', async () => {
  const known = ulid();
  const { id } = transactionIn(await send(ada, pay('0.1'), known));
  await isFinal(id);
  await markRestored(test, OPTIO, 5);
  const before = await paid();
  const unavailable = { status: 503, code: 'UNAVAILABLE', retry_after: 30 };
  expect(errorOf(await send(ada, pay('0.2')))).toEqual(unavailable);
  await beginReconciliation(test.deps, chain(OPTIO));
  await test.devchain.produceBlock();
  expect(await finishReconciliation(test.deps, chain(OPTIO))).toBe(false);
  expect(errorOf(await send(ada, pay('0.2')))).toEqual(unavailable);
  expect(await paid()).toEqual(before);
  expect(transactionIn(await send(ada, pay('0.1'), known)).id).toBe(id);
  expect(await reconcile(test, OPTIO)).toBe(true);
  await isFinal(transactionIn(await send(ada, pay('0.2'))).id);
  expect(await paid()).toEqual([...before, 200_000n]);
});

it('does not wait for blocks that are newer than the first head after a restore', async () => {
  const adapter = chain(OPTIO);
  await markRestored(test, OPTIO, 5);
  await beginReconciliation(test.deps, adapter);
  await test.devchain.produceBlock();
  expect(await finishReconciliation(test.deps, adapter)).toBe(false);
  while (await followChain(test.deps, adapter));
  await test.devchain.produceBlock();
  expect(await finishReconciliation(test.deps, adapter)).toBe(true);
});

it('does not move the cursor of a restored database before the restore is recorded', async () => {
  const { db } = test.deps;
  const earlier = await readCursor(db, OPTIO);
  if (!earlier) throw new Error('the chain is not followed');
  await markRestored(test, OPTIO, 5);
  await test.devchain.produceBlock();
  await expect(followChain(test.deps, chain(OPTIO))).rejects.toThrow('the database was restored');
  expect((await readCursor(db, OPTIO))?.height).toBe(earlier.height);
  await beginReconciliation(test.deps, chain(OPTIO));
  // A process may have read this cursor before the restore, and another one may have recorded the restore meanwhile.
  const outdated = writeCursor(db, { ...earlier, lineage: 'before', height: earlier.height + 1n });
  await expect(outdated).rejects.toThrow('the database was restored');
  expect((await readCursor(db, OPTIO))?.height).toBe(earlier.height);
  expect(await reconcile(test, OPTIO)).toBe(true);
});

it('signs nothing while the node lacks blocks since the moment of the restore', async () => {
  const { db, clock } = test.deps;
  await markRestored(test, OPTIO, 5);
  await beginReconciliation(test.deps, chain(OPTIO));
  const height = (await readCursor(db, OPTIO))?.height ?? 0n;
  await writeGap(db, OPTIO, { gapFrom: height, gapTo: height, gapAt: clock.now() });
  expect(await reconcile(test, OPTIO)).toBe(false);
  expect(errorOf(await send(ada, pay('0.2')))).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  await sql('update chain_cursors set reconciled = true where chain_id = $1', OPTIO);
  expect(await reconcile(test, OPTIO)).toBe(true);
});

it('rejects the first repeat of a forgotten payment and signs the second one', async () => {
  await markRestored(test, OPTIO, 5);
  await actFromOutside(test, ada.mnemonic, opt('0.3'));
  expect(await reconcile(test, OPTIO)).toBe(true);
  const key = ulid();
  const rejected = { status: 409, code: 'IDEMPOTENCY_CONFLICT', retry_after: undefined };
  expect(errorOf(await send(ada, pay('0.3'), key))).toEqual(rejected);
  expect(errorOf(await send(ada, pay('0.3'), key))).toEqual(rejected);
  expect((await paid()).filter((base) => base === 300_000n)).toHaveLength(1);
  const notices = await sql(`select 1 from notifications where template = 'sent-elsewhere'`);
  expect(notices).toEqual([]);
  await isFinal(transactionIn(await send(ada, pay('0.3'))).id);
  expect((await paid()).filter((base) => base === 300_000n)).toHaveLength(2);
});

it('signs nothing for an account whose forgotten transaction is pending in the mempool', async () => {
  const adapter = chain(ETHEREUM);
  const from = ada.addressOn(ETHEREUM);
  const body = sendBody({ chainId: ETHEREUM, symbol: 'ETH', to: bob.addressOn(ETHEREUM), amount: '0.01' });
  await markRestored(test, ETHEREUM, 5);
  await callAnvil(test.anvil.url, 'evm_setAutomine', false);
  const intent: TransferIntent = { type: 'send', symbol: 'ETH', from, to: body.to, base: `${10n ** 16n}` };
  const fee = await adapter.estimateFee(intent);
  const unsigned = adapter.prepare(intent, { account: await adapter.getAccount(from), fee });
  const { privateKey } = deriveAccount('evm', mnemonicToSeedSync(ada.mnemonic));
  expect((await adapter.broadcast((await signTransaction(unsigned, privateKey)).bytes)).outcome).toBe(
    'accepted',
  );
  expect(await reconcile(test, ETHEREUM)).toBe(true);
  expect(errorOf(await send(ada, body))).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  await callAnvil(test.anvil.url, 'evm_setAutomine', true);
  await callAnvil(test.anvil.url, 'anvil_mine', '0x1');
  while (await followChain(test.deps, adapter));
  expect(errorOf(await send(ada, body))).toMatchObject({ status: 409, code: 'IDEMPOTENCY_CONFLICT' });
  expect(await creditsOnChain(adapter, 'ETH', from, bob.addressOn(ETHEREUM))).toHaveLength(1);
});
