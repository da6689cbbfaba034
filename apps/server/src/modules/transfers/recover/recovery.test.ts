import { ChainUnreachableError } from '@tessera/chains';
import { ErrorAnswer } from '@tessera/contracts/errors';
import * as v from 'valibot';

import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { creditsOnChain } from '../../../testing/credits-on-chain';
import {
  balanceOf,
  preview,
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  type WalletPerson,
} from '../../../testing/wallet-people';
import { recoverTransfers } from './recover-transfers.service';

const chainId = 'optio-testnet';
let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;

beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
  bob = await withCoins(test);
});
afterAll(() => test.close());

const body = (amount: string) => sendBody({ to: `@${bob.username}`, amount, chainId });
const ended = (id: string) => test.until(async () => (await readTransaction(ada, id)).stage === 'final');
const credits = () =>
  creditsOnChain(test.deps.chains.of(chainId), 'OPT', ada.addressOn(chainId), bob.addressOn(chainId));

it('reports `unknown` when the broadcast response is lost, and broadcasts the same bytes until the outcome is known', async () => {
  const before = (await credits()).length;
  test.devchain.faults.dropAnswers('broadcast_tx_sync');
  const answer = await send(ada, body('1'));
  expect(answer.statusCode).toBe(202);
  const { id, transactionHash } = transactionIn(answer);
  expect(await readTransaction(ada, id)).toMatchObject({ status: 'pending', stage: 'unknown' });
  test.devchain.faults.answerAgain();
  await ended(id);
  expect(await readTransaction(ada, id)).toMatchObject({ status: 'success', transactionHash });
  expect((await credits()).length).toBe(before + 1);
});

it('responds 503 when the chain is unavailable, keeps the balances and signs nothing', async () => {
  const held = await balanceOf(ada, 'OPT');
  test.devchain.faults.dropAnswers();
  try {
    for (const answer of [await preview(ada, body('1')), await send(ada, body('1'))]) {
      expect(answer.statusCode).toBe(503);
      expect(v.parse(ErrorAnswer, answer.json()).code).toBe('CHAIN_SILENT');
    }
    expect(await balanceOf(ada, 'OPT')).toBe(held);
  } finally {
    test.devchain.faults.answerAgain();
  }
});

it('broadcasts a transfer after the earlier one of its account is in a block', async () => {
  test.devchain.faults.stopIncluding();
  const first = transactionIn(await send(ada, body('2')));
  const second = transactionIn(await send(ada, body('3')));
  await test.work();
  expect(await readTransaction(ada, first.id)).toMatchObject({ status: 'pending', stage: 'sent' });
  expect(await readTransaction(ada, second.id)).toMatchObject({ status: 'pending', stage: 'checking' });
  test.devchain.faults.startIncluding();
  await ended(second.id);
  expect((await readTransaction(ada, first.id)).status).toBe('success');
  expect((await readTransaction(ada, second.id)).status).toBe('success');
});

it('fails a transfer that is in no block at its timeout height, and the transfer signed after it', async () => {
  const before = (await credits()).length;
  test.devchain.faults.stopIncluding();
  const lost = transactionIn(await send(ada, body('4')));
  const behind = transactionIn(await send(ada, body('5')));
  for (let blocks = 0; blocks < 105; blocks += 1) await test.devchain.produceBlock();
  await ended(lost.id);
  expect((await readTransaction(ada, lost.id)).failure).toMatchObject({ code: 'TIMEOUT', feeTaken: null });
  expect((await readTransaction(ada, behind.id)).failure).toMatchObject({
    code: 'EARLIER_FAILED',
    message: 'An earlier transfer failed, so this one was not sent',
  });
  test.devchain.faults.startIncluding();
  const next = transactionIn(await send(ada, body('6')));
  await ended(next.id);
  expect((await readTransaction(ada, next.id)).status).toBe('success');
  expect((await credits()).length).toBe(before + 1);
});

it('rejects and logs no failed transfer when the chain is unreachable during the recovery', async () => {
  test.devchain.faults.stopIncluding();
  const { id } = transactionIn(await send(ada, body('7')));
  test.devchain.faults.dropAnswers();
  try {
    const recovery = recoverTransfers(test.deps, test.deps.chains.of(chainId), 0);
    await expect(recovery).rejects.toBeInstanceOf(ChainUnreachableError);
    expect(test.logs()).not.toContain('failed to recover a transfer');
  } finally {
    test.devchain.faults.answerAgain();
    test.devchain.faults.startIncluding();
  }
  await ended(id);
  expect((await readTransaction(ada, id)).status).toBe('success');
});

it('rejects SQL that moves a transfer backwards or rewrites it', async () => {
  const { $client } = test.deps.db;
  const refused = [
    "status = 'signed', stage = 'checking'",
    "status = 'failed'",
    'amount = amount + 1',
    "to_address = 'x'",
    'sequence = sequence + 1000',
    'sequence = null',
    "tx_hash = 'x'",
    'tx_hash = null',
  ];
  for (const change of refused) {
    await expect($client.query(`update transfers set ${change} where status = 'success'`)).rejects.toThrow();
  }
  const signed = 'select transfer_id from transfer_attempts where sends > 0';
  for (const change of [
    "bytes = '\\x00'",
    "tx_hash = 'x'",
    "chain_id = 'x'",
    "fee = '{}'",
    'number = number + 1',
    'sends = sends - 1',
  ]) {
    const update = `update transfer_attempts set ${change} where transfer_id in (${signed})`;
    await expect($client.query(update)).rejects.toThrow(/cannot be rewritten/);
  }
  await expect($client.query('delete from transfer_attempts')).rejects.toThrow(/is kept/);
  await expect($client.query('delete from transfers')).rejects.toThrow(/are kept/);
  await expect($client.query('truncate transfer_attempts')).rejects.toThrow(/are kept/);
  await expect($client.query('truncate transfers cascade')).rejects.toThrow(/are kept/);
  const failed = "status = 'failed' and tx_hash is not null";
  for (const change of ['sequence = 1000', "tx_hash = 'x'"]) {
    await expect($client.query(`update transfers set ${change} where ${failed}`)).rejects.toThrow(
      /is signed already/,
    );
  }
});
