// size: over the line limit, because one file tests the whole life of a held payment
import { ErrorAnswer } from '@tessera/contracts/errors';
import { NotificationsPage } from '@tessera/contracts/notifications';
import { TransferPreviewAnswer } from '@tessera/contracts/transfers';
import { ulid } from 'ulid';
import * as v from 'valibot';

import { MINUTE } from '../../../platform/clock';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { creditsOnChain } from '../../../testing/credits-on-chain';
import { setPrices } from '../../../testing/set-prices';
import {
  preview,
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  withWallet,
  type WalletPerson,
} from '../../../testing/wallet-people';
import { broadcastTransfer } from '../broadcast/broadcast-transfer.service';
import { recoverTransfers } from '../recover/recover-transfers.service';

let test: MoneyTest;
let ada: WalletPerson;

beforeAll(async () => {
  test = await createMoneyTest({ FIRST_PAYMENT_LIMIT_USD: '10' });
  ada = await withCoins(test);
  await setPrices(test, { OPT: '10', ETH: '1000' });
});
afterAll(() => test.close());
afterEach(async () => {
  const { rows } = await sql(`select id from transfers where held_until is not null and status = 'signed'`);
  for (const { id } of rows) await cancel(id);
});

const chains = [
  { chainId: 'optio-testnet', symbol: 'OPT', large: '1.1', small: '0.05' },
  { chainId: '31337', symbol: 'ETH', large: '0.0101', small: '0.0001' },
] as const;
const [optio, ethereum] = chains;
const sql = (text: string, ...values: unknown[]) => test.deps.db.$client.query(text, values);
const errorIn = (answer: { json(): unknown }) => v.parse(ErrorAnswer, answer.json());
type Chain = (typeof chains)[number];
const pay = ({ chainId, symbol }: Chain, bob: WalletPerson, amount: string) =>
  sendBody({ chainId, symbol, to: bob.addressOn(chainId), amount });
const large = (chain: Chain, bob: WalletPerson) => pay(chain, bob, chain.large);
const cancel = (id: string, who = ada) =>
  who.browser.call('DELETE', `/wallets/${who.walletId}/transactions/${id}/hold`);
const rowOf = async (id: string) => (await sql('select * from transfers where id = $1', id)).rows[0];
const sendsOf = async (id: string) =>
  (await sql('select sends from transfer_attempts where transfer_id = $1', id)).rows;
const paid = ({ chainId, symbol }: Chain, bob: WalletPerson) =>
  creditsOnChain(test.deps.chains.of(chainId), symbol, ada.addressOn(chainId), bob.addressOn(chainId));
const isOver = (id: string) =>
  sql(`update transfers set held_until = now() - interval '1 second' where id = $1`, id);
const succeeds = (id: string) =>
  test.until(async () => (await readTransaction(ada, id)).status === 'success');

it.each(chains)('holds a large first payment on $chainId and releases it after the hold', async (chain) => {
  const bob = await withWallet(test);
  const named = { ...large(chain, bob), to: `@${bob.username}` };
  const terms = v.parse(TransferPreviewAnswer, (await preview(ada, named)).json()).data;
  expect(terms.warnings.map(({ code }) => code)).toEqual(['HELD', 'FIRST_PAYMENT']);
  expect(terms.warnings[0]?.message).toContain('waits 10 minutes');

  const before = Date.now();
  const answer = await send(ada, large(chain, bob));
  expect(answer.statusCode).toBe(202);
  const held = transactionIn(answer);
  expect(held).toMatchObject({ status: 'pending', stage: 'checking', blockExplorerLink: null });
  const waits = Date.parse(held.heldUntil ?? '') - before;
  expect(waits).toBeGreaterThanOrEqual(10 * MINUTE);
  expect(waits).toBeLessThan(11 * MINUTE);
  await test.work();
  await broadcastTransfer(test.deps, held.id);
  expect(await sendsOf(held.id)).toEqual([]);
  expect(held.heldReason).toBe('first-payment');

  const later = {
    ...test.deps,
    clock: { ...test.deps.clock, now: () => new Date(Date.now() + 11 * MINUTE) },
  };
  await recoverTransfers(later, test.deps.chains.of(chain.chainId), 0);
  await succeeds(held.id);
  const { heldUntil } = await readTransaction(ada, held.id);
  expect(heldUntil).toBeUndefined();
  expect(await paid(chain, bob)).toHaveLength(1);
  const late = await cancel(held.id);
  expect([late.statusCode, errorIn(late).code]).toEqual([409, 'HOLD_OVER']);

  await sql(`update transactions set completed_at = now() - interval '1 day' where id = $1`, held.id);
  const second = transactionIn(await send(ada, large(chain, bob)));
  expect(second.heldUntil).toBeUndefined();
  await succeeds(second.id);
});

it.each(chains)('holds a large payment on $chainId when only dust was paid before', async (chain) => {
  const bob = await withWallet(test);
  const dust = transactionIn(await send(ada, pay(chain, bob, '0.000001')));
  await succeeds(dust.id);
  const terms = v.parse(TransferPreviewAnswer, (await preview(ada, large(chain, bob))).json()).data;
  expect(terms.warnings.map(({ code }) => code)).toEqual(['HELD']);
  expect(terms.warnings[0]?.message).toContain('add up to a large amount');
  const held = transactionIn(await send(ada, large(chain, bob)));
  expect(held.heldReason).toBe('first-payment');
  expect((await cancel(held.id)).statusCode).toBe(200);
});

it('holds one of two concurrent payments when together they exceed the limit', async () => {
  const bob = await withWallet(test);
  const piece = pay(optio, bob, '0.6');
  const answers = await Promise.all([send(ada, piece), send(ada, piece)]);
  const held = answers.map((answer) => transactionIn(answer)).filter(({ heldUntil }) => heldUntil);
  expect(held).toHaveLength(1);
});

it('signs for a timeout height after the end of the hold', async () => {
  const bob = await withWallet(test);
  const { id } = transactionIn(await send(ada, large(optio, bob)));
  const { height } = await test.deps.chains.of(optio.chainId).getHead();
  // Ten minutes have 600 blocks of a second.
  const { timeout_height: timeout } = await rowOf(id);
  expect(BigInt(timeout) - height).toBeGreaterThan(600n);
  await cancel(id);
});

it('notifies the owner of a held payment by mail and in the application', async () => {
  const bob = await withWallet(test);
  const held = transactionIn(await send(ada, large(optio, bob)));
  await test.runJobs();
  const letters = test.sent.filter(
    ({ subject }) => subject === 'A payment of yours waits before it goes out',
  );
  expect(letters.at(-1)?.text).toContain(`1.1 OPT to ${bob.addressOn(optio.chainId)}`);
  const page = v.parse(NotificationsPage, (await ada.browser.call('GET', '/notifications')).json());
  expect(JSON.stringify(page)).toContain(`/my-assets/transactions?transaction=${held.id}`);
  await cancel(held.id);
});

it.each(chains)('uses no sequence on $chainId for a held payment that is cancelled', async (chain) => {
  const bob = await withWallet(test);
  const key = ulid();
  const held = transactionIn(await send(ada, large(chain, bob), key));
  const { sequence } = await test.deps.chains.of(chain.chainId).getAccount(ada.addressOn(chain.chainId));

  const stranger = await cancel(held.id, bob);
  expect(stranger.statusCode).toBe(404);
  const answer = await cancel(held.id);
  expect(answer.statusCode).toBe(200);
  const ended = transactionIn(answer);
  expect(ended).toMatchObject({
    status: 'failed',
    stage: 'final',
    transactionHash: null,
    gasFee: null,
    failure: {
      code: 'CANCELLED',
      message: 'You cancelled this transfer before it was sent.',
      feeTaken: null,
    },
  });
  expect(ended.heldUntil).toBeUndefined();
  expect(await sendsOf(held.id)).toEqual([]);
  expect(transactionIn(await cancel(held.id)).id).toBe(held.id);
  expect(transactionIn(await send(ada, large(chain, bob), key)).id).toBe(held.id);

  const next = transactionIn(await send(ada, large(chain, bob)));
  expect((await rowOf(next.id)).sequence).toBeNull();
  expect((await cancel(next.id)).statusCode).toBe(200);
  const small = pay(chain, bob, chain.small);
  const last = transactionIn(await send(ada, small));
  expect(BigInt((await rowOf(last.id)).sequence)).toBe(sequence);
  await succeeds(last.id);
  expect(await paid(chain, bob)).toHaveLength(1);
});

it('either cancels or releases a held payment when both run concurrently', async () => {
  for (let round = 0; round < 6; round += 1) {
    const bob = await withWallet(test);
    const { id } = transactionIn(await send(ada, large(optio, bob)));
    await isOver(id);
    const [, answer] = await Promise.all([broadcastTransfer(test.deps, id), cancel(id)]);
    if (answer.statusCode === 200) {
      await test.work();
      expect(await paid(optio, bob)).toEqual([]);
    } else {
      expect(answer.statusCode).toBe(409);
      await succeeds(id);
      expect(await paid(optio, bob)).toHaveLength(1);
    }
  }
});

it('does not release a held payment while staff has frozen sending, and cancels it on request', async () => {
  const bob = await withWallet(test);
  const { id } = transactionIn(await send(ada, large(optio, bob)));
  await isOver(id);
  await sql('update users set sending_frozen_at = now() where id = $1', ada.userId);
  try {
    await broadcastTransfer(test.deps, id);
    expect(await sendsOf(id)).toEqual([]);
    expect((await cancel(id)).statusCode).toBe(200);
  } finally {
    await sql('update users set sending_frozen_at = null where id = $1', ada.userId);
  }
});

it('holds a payment without a price, and no payment of exactly the limit', async () => {
  const bob = await withWallet(test);
  const atLimit = sendBody({ to: bob.addressOn(optio.chainId), amount: '1' });
  const { heldUntil, id } = transactionIn(await send(ada, atLimit));
  expect(heldUntil).toBeUndefined();
  await succeeds(id);
  const to = bob.addressOn(ethereum.chainId);
  const unknown = transactionIn(
    await send(ada, sendBody({ chainId: '31337', symbol: 'USDC', to, amount: '0.01' })),
  );
  expect(unknown.heldUntil).toBeDefined();
  expect((await cancel(unknown.id)).statusCode).toBe(200);
});
