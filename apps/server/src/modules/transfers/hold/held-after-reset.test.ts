import { NotificationsPage } from '@tessera/contracts/notifications';
import { TransferPreviewAnswer, TransferPreviewRequest } from '@tessera/contracts/transfers';
import * as v from 'valibot';

import { DAY, MINUTE } from '../../../platform/clock';
import { callAnvil } from '../../../testing/call-anvil';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
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
import { validateTransfer } from '../validate/validate-transfer.service';
import { decideHold } from './decide-hold.service';

const NEW_KEY = 'another wallet key #2';
const OPTIO = 'optio-testnet';
let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;

beforeAll(async () => {
  test = await createMoneyTest({ FIRST_PAYMENT_LIMIT_USD: '10' }, {}, 200);
  ada = await withCoins(test);
  bob = await withWallet(test);
  await setPrices(test, { OPT: '10', ETH: '1000' });
  const known = transactionIn(await send(ada, sendBody({ to: bob.addressOn(OPTIO), amount: '1' })));
  await test.until(async () => (await readTransaction(ada, known.id)).status === 'success');
  await sql(`update transactions set completed_at = now() - interval '1 day' where id = $1`, known.id);
  const reset = await ada.browser.call('POST', `/wallets/${ada.walletId}/resetPasscode`, {
    mnemonic: ada.mnemonic,
    walletPasscode: NEW_KEY,
    walletPasscode_confirmation: NEW_KEY,
  });
  expect(reset.statusCode).toBeLessThan(300);
});
afterAll(() => test.close());
afterEach(async () => {
  const { rows } = await sql(`select id from transfers where held_until is not null and status = 'signed'`);
  for (const { id } of rows) await cancel(id);
});

const sql = (text: string, ...values: unknown[]) => test.deps.db.$client.query(text, values);
const cancel = (id: string) => ada.browser.call('DELETE', `/wallets/${ada.walletId}/transactions/${id}/hold`);
const optio = (amount: string) => sendBody({ to: bob.addressOn(OPTIO), amount, walletPasscode: NEW_KEY });
const ethereum = (amount: string) =>
  sendBody({ chainId: '31337', symbol: 'ETH', to: bob.addressOn('31337'), amount, walletPasscode: NEW_KEY });
const isOver = (id: string) =>
  sql(`update transfers set held_until = now() - interval '1 second' where id = $1`, id);
const sendsOf = async (id: string) =>
  (await sql('select sends from transfer_attempts where transfer_id = $1', id)).rows;

async function holdLarge(body: object) {
  const held = transactionIn(await send(ada, body));
  expect(held.heldReason).toBe('key-reset');
  return held;
}

async function endsUnsent(id: string) {
  await isOver(id);
  await broadcastTransfer(test.deps, id);
  const ended = await readTransaction(ada, id);
  expect(ended).toMatchObject({
    status: 'failed',
    stage: 'final',
    gasFee: null,
    failure: { code: 'HELD_TOO_LONG', message: 'It waited too long: send it again', feeTaken: null },
  });
  expect(ended.heldUntil).toBeUndefined();
  expect(await sendsOf(id)).toEqual([]);
}

it('holds a payment above the limit for a day after a reset, also to a known address, and shows the reason', async () => {
  const terms = v.parse(TransferPreviewAnswer, (await preview(ada, optio('1.1'))).json()).data;
  expect(terms.warnings).toEqual([
    {
      code: 'HELD',
      message:
        'The recovery phrase was used less than 24 hours ago, to reset the wallet key or to import the wallet, so a large payment waits 24 hours before it goes out. You can cancel it until then.',
    },
  ]);
  const before = Date.now();
  const held = await holdLarge(optio('1.1'));
  const waits = Date.parse(held.heldUntil ?? '') - before;
  expect(waits).toBeGreaterThanOrEqual(DAY);
  expect(waits).toBeLessThan(DAY + MINUTE);
  await test.runJobs();
  const why = 'the recovery phrase was used less than 24 hours before, to reset the wallet key or to import';
  expect(test.sent.findLast(({ subject }) => subject?.includes('waits before it goes out'))?.text).toContain(
    why,
  );
  const page = v.parse(NotificationsPage, (await ada.browser.call('GET', '/notifications')).json());
  expect(JSON.stringify(page)).toContain(why);
  await sql(`update wallets set phrase_reset_at = now() where id = $1`, ada.walletId);
  expect((await readTransaction(ada, held.id)).heldReason).toBe('key-reset');
  expect((await cancel(held.id)).statusCode).toBe(200);
});

it('signs on Optio for a timeout height more than a day ahead', async () => {
  const { id } = await holdLarge(optio('1.1'));
  const { height } = await test.deps.chains.of(OPTIO).getHead();
  const { rows } = await sql('select timeout_height from transfers where id = $1', id);
  // A day has 432,000 blocks of 200 ms.
  expect(BigInt(rows[0]?.timeout_height) - height).toBeGreaterThan(432_000n);
});

it('holds after a reset also when first payments are not limited', async () => {
  const config = { ...test.deps.config, FIRST_PAYMENT_LIMIT_USD: null };
  const hold = async (symbol: string, amount: string) => {
    const { walletPasscode: _, ...terms } = { ...ethereum(amount), symbol };
    const request = v.parse(TransferPreviewRequest, terms);
    const checked = await validateTransfer(test.deps, ada, request);
    // The clock of the server that did the reset is ahead.
    await sql(`update wallets set phrase_reset_at = now() + interval '1 second' where id = $1`, ada.walletId);
    return decideHold({ ...test.deps, config }, test.deps.db, ada.walletId, checked);
  };
  expect(await hold('ETH', '1.001')).toMatchObject({ reason: 'key-reset', milliseconds: DAY });
  expect(await hold('WBTC', '0.1')).toMatchObject({ reason: 'key-reset' });
  expect(await hold('ETH', '1')).toBeNull();
  await sql(`update wallets set phrase_reset_at = now() - interval '1 second' where id = $1`, ada.walletId);
});

it('holds a payment without a price after a reset, and no payment of exactly the limit', async () => {
  const small = transactionIn(await send(ada, optio('1')));
  expect(small.heldUntil).toBeUndefined();
  await test.until(async () => (await readTransaction(ada, small.id)).status === 'success');
  const { symbol, ...body } = { ...ethereum('0.01'), symbol: 'USDC' };
  await holdLarge({ ...body, symbol });
});

it('releases a payment held after a reset when its hold is over', async () => {
  const { id } = await holdLarge(ethereum('0.0101'));
  await isOver(id);
  await test.until(async () => (await readTransaction(ada, id)).status === 'success');
});

it('ends a held payment without a fee when the network requires a higher one', async () => {
  const { id } = await holdLarge(ethereum('0.0101'));
  await callAnvil(test.anvil.url, 'anvil_setNextBlockBaseFeePerGas', '0x174876e8000');
  await callAnvil(test.anvil.url, 'anvil_mine', '0x1');
  await endsUnsent(id);
});

it('ends a held payment without a fee after its timeout height', async () => {
  const { id } = await holdLarge(optio('1.1'));
  const { height } = await test.deps.chains.of(OPTIO).getHead();
  await sql('update transfers set timeout_height = $2 where id = $1', id, String(height));
  await endsUnsent(id);
  expect((await send(ada, optio('0.1'))).statusCode).toBe(202);
});

it('holds no payment 25 hours after the reset', async () => {
  await sql(`update wallets set phrase_reset_at = now() - interval '25 hours' where id = $1`, ada.walletId);
  const free = transactionIn(await send(ada, optio('1.1')));
  expect(free.heldUntil).toBeUndefined();
  await test.until(async () => (await readTransaction(ada, free.id)).status === 'success');
});

it('holds a payment when the wallet key is reset while the server prepares to sign it', async () => {
  await sql(`update wallets set phrase_reset_at = null where id = $1`, ada.walletId);
  const chain = test.deps.chains.of(OPTIO);
  const getAccount = chain.getAccount.bind(chain);
  jest.spyOn(chain, 'getAccount').mockImplementationOnce(async (address) => {
    await sql(`update wallets set phrase_reset_at = now() where id = $1`, ada.walletId);
    return getAccount(address);
  });
  expect(transactionIn(await send(ada, optio('1.1'))).heldReason).toBe('key-reset');
});

it('sums payments to different recipients after a reset', async () => {
  await sql(`update wallets set phrase_reset_at = now() where id = $1`, ada.walletId);
  const pieces = [];
  for (const amount of ['0.6', '0.5']) {
    const to = (await withWallet(test)).addressOn(OPTIO);
    pieces.push(transactionIn(await send(ada, { ...optio(amount), to })));
  }
  expect(pieces.map(({ heldReason }) => heldReason)).toEqual([undefined, 'key-reset']);
});
