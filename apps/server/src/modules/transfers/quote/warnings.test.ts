import { TransferPreviewAnswer } from '@tessera/contracts/transfers';
import * as v from 'valibot';

import { chainsOf } from '../../chains/chains';
import { newId } from '../../../platform/ids';
import { callAnvil } from '../../../testing/call-anvil';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import {
  preview,
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  withWallet,
  type Send,
  type WalletPerson,
} from '../../../testing/wallet-people';
import { validateTransfer } from '../validate/validate-transfer.service';
import { transactions } from '../entries/transactions.table';
import { transferWarnings } from './warnings.service';

const EXCHANGE = 'optio1qyqszqgpqyqszqgpqyqszqgpqyqszqgp8w33xj';

let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;

beforeAll(async () => {
  test = await createMoneyTest({ EXCHANGE_ADDRESSES: `optio-testnet:${EXCHANGE}` });
  ada = await withCoins(test);
  bob = await withCoins(test);
});
beforeEach(() => test.work());
afterAll(() => test.close());

async function warningsFor(terms: Send, person = ada): Promise<string[]> {
  const answer = await preview(person, sendBody({ amount: '0.01', ...terms }));
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return v.parse(TransferPreviewAnswer, answer.json()).data.warnings.map(({ code }) => code);
}

const onEthereum = { chainId: '31337', symbol: 'ETH' };

it('warns of a contract, and not of an account that delegates to one', async () => {
  const to = `0x${'c0'.repeat(20)}`;
  await callAnvil(test.anvil.url, 'anvil_setCode', to, '0x6000');
  expect(await warningsFor({ to, ...onEthereum })).toEqual(['CONTRACT', 'FIRST_PAYMENT']);
  await callAnvil(test.anvil.url, 'anvil_setNonce', to, '0x1');
  await callAnvil(test.anvil.url, 'anvil_setCode', to, `0xef0100${'ab'.repeat(20)}`);
  expect(await warningsFor({ to, ...onEthereum })).toEqual(['FIRST_PAYMENT']);
});

it('warns of an unused address on either chain', async () => {
  const to = `0x${'da'.repeat(20)}`;
  expect(await warningsFor({ to, ...onEthereum })).toEqual(['UNUSED_ACCOUNT', 'FIRST_PAYMENT']);
  await callAnvil(test.anvil.url, 'anvil_setBalance', to, '0x1');
  expect(await warningsFor({ to, ...onEthereum })).toEqual(['FIRST_PAYMENT']);
  const memo = { to: EXCHANGE, memo: 'deposit 7' };
  expect(await warningsFor(memo)).toEqual(['UNUSED_ACCOUNT', 'FIRST_PAYMENT']);
  const { id } = transactionIn(await send(ada, sendBody({ ...memo, amount: '0.01' })));
  await test.until(async () => (await readTransaction(ada, id)).stage === 'final');
  expect(await warningsFor(memo, bob)).toEqual(['FIRST_PAYMENT']);
});

it('warns of an unused account when the payer gives its address, but not when the payer names its owner', async () => {
  const { addressOn, username } = await withWallet(test);
  await test.deps.db.$client.query('delete from chain_balances where address = $1', [addressOn('31337')]);
  expect(await warningsFor({ to: `@${username}`, ...onEthereum })).toEqual(['FIRST_PAYMENT']);
  const address = await warningsFor({ to: addressOn('31337'), ...onEthereum });
  expect(address).toEqual(expect.arrayContaining(['FIRST_PAYMENT', 'UNUSED_ACCOUNT']));
});

it('warns of an address that begins and ends like one that was paid before', async () => {
  const paid = (await withWallet(test)).addressOn('31337').toLowerCase();
  const middle = '0'.repeat(32);
  const copy = `${paid.slice(0, 6)}${middle}${paid.slice(-4)}`;
  const otherEnd = `${paid.slice(0, 6)}${middle}${paid.endsWith('0000') ? '1111' : '0000'}`;
  expect(await warningsFor({ to: copy, ...onEthereum })).not.toContain('LOOK_ALIKE');
  transactionIn(await send(ada, sendBody({ to: paid, amount: '0.0001', ...onEthereum })));
  const answer = await preview(ada, sendBody({ to: copy, amount: '0.01', ...onEthereum }));
  expect(v.parse(TransferPreviewAnswer, answer.json()).data.warnings).toContainEqual({
    code: 'LOOK_ALIKE',
    message: 'This address looks like one you have used, but it is another one',
  });
  expect(await warningsFor({ to: otherEnd, ...onEthereum })).not.toContain('LOOK_ALIKE');
});

it('warns of a missing memo to an exchange and to an address that was always paid with one', async () => {
  expect(await warningsFor({ to: EXCHANGE }, bob)).toContain('NO_MEMO');
  const to = `@${bob.username}`;
  expect(await warningsFor({ to })).toEqual(['FIRST_PAYMENT']);
  const { id } = transactionIn(await send(ada, sendBody({ to, amount: '0.01', memo: 'Rent' })));
  await test.until(async () => (await readTransaction(ada, id)).stage === 'final');
  expect(await warningsFor({ to })).toEqual(['NO_MEMO']);
  expect(await warningsFor({ to, memo: 'Rent' })).toEqual([]);

  const plain = transactionIn(await send(ada, sendBody({ to, amount: '0.02' })));
  await test.until(async () => (await readTransaction(ada, plain.id)).stage === 'final');
  expect(await warningsFor({ to })).toEqual([]);
});

it('ignores a payment that failed in a block', async () => {
  const to = (await withWallet(test)).addressOn('31337');
  await test.deps.db.insert(transactions).values({
    id: newId(test.clock),
    walletId: ada.walletId,
    chainId: '31337',
    txHash: `0x${'ab'.repeat(32)}`,
    transferIndex: 0,
    type: 'send',
    status: 'pending',
    symbol: 'ETH',
    amount: 1n,
    fromAddress: ada.addressOn('31337'),
    toAddress: to,
    blockHeight: 1_000_000_000n,
    failure: { code: 'X', message: 'The contract refused it', feeTaken: null },
    createdAt: test.clock.now(),
  });
  expect(await warningsFor({ to, ...onEthereum })).toContain('FIRST_PAYMENT');
});

it('adds the warning of a stale chain to the warnings of the address', async () => {
  await test.deps.db.$client.query("update chain_cursors set synced_at = now() - interval '1 minute'");
  const to = `0x${'ea'.repeat(20)}`;
  expect(await warningsFor({ to, ...onEthereum })).toEqual([
    'UNUSED_ACCOUNT',
    'CHAIN_SILENT',
    'FIRST_PAYMENT',
  ]);
});

it.each([
  ['fails', () => Promise.reject(new Error('down'))],
  ['is too slow', () => new Promise<never>(() => undefined)],
])('omits the warnings that need the chain when the request to the chain %s', async (_, read) => {
  const ethereum = { ...test.deps.chains.of('31337'), isContract: read, isUnused: read };
  const deps = { ...test.deps, chains: chainsOf([ethereum]) };
  const to = `0x${'fa'.repeat(20)}`;
  const request = { to, amount: '0.01', chainId: '31337', symbol: 'ETH', transferType: 'send' } as const;
  const checked = await validateTransfer(deps, ada, request);
  const codes = (await transferWarnings(deps, ada, checked)).map(({ code }) => code);
  expect(codes).toEqual(['FIRST_PAYMENT']);
});
