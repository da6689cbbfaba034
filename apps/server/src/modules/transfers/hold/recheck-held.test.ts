import { NotificationsPage } from '@tessera/contracts/notifications';
import * as v from 'valibot';

import { chainsOf } from '../../chains/chains';
import { MINUTE, SECOND } from '../../../platform/clock';
import { shortAddress } from '../../notifications/notice-phrases';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { creditsOnChain } from '../../../testing/credits-on-chain';
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
import { broadcastTransfer } from '../broadcast/broadcast-transfer.service';

const ETHEREUM = '31337';
let test: MoneyTest;
let ada: WalletPerson;

beforeAll(async () => {
  test = await createMoneyTest({ FIRST_PAYMENT_LIMIT_USD: '10' });
  ada = await withCoins(test);
  await setPrices(test, { OPT: '10', ETH: '1000' });
});
afterAll(() => test.close());
afterEach(async () => {
  await sql('update users set sending_frozen_at = null, country = $2 where id = $1', ada.userId, 'DE');
  await sql('update wallets set phrase_reset_at = null where id = $1', ada.walletId);
  const { rows } = await sql(`select id from transfers where held_until is not null and status = 'signed'`);
  for (const { id } of rows) await cancel(id);
});

const sql = (text: string, ...values: unknown[]) => test.deps.db.$client.query(text, values);
const cancel = (id: string) => ada.browser.call('DELETE', `/wallets/${ada.walletId}/transactions/${id}/hold`);
const later = (milliseconds: number) => new Date(Date.now() + milliseconds);
const afterwards = () => ({
  ...test.deps,
  clock: { ...test.deps.clock, now: () => later(11 * MINUTE) },
});
const letGo = (id: string) => broadcastTransfer(afterwards(), id);
const pay = (bob: WalletPerson) =>
  sendBody({ chainId: ETHEREUM, symbol: 'ETH', to: bob.addressOn(ETHEREUM), amount: '0.0101' });
const paid = (bob: WalletPerson) =>
  creditsOnChain(test.deps.chains.of(ETHEREUM), 'ETH', ada.addressOn(ETHEREUM), bob.addressOn(ETHEREUM));
const sendsOf = async (id: string) =>
  (await sql('select sends from transfer_attempts where transfer_id = $1', id)).rows;
async function told(id: string) {
  const { rows } = await sql(
    'select dedupe_key, body, mark from notifications where user_id = $1',
    ada.userId,
  );
  return rows.filter(({ dedupe_key: key }) => key.startsWith(`transfer:${id}:`) && !key.endsWith(':held'));
}

const changes = [
  {
    what: 'its country is blocked',
    happens: () => sql('update users set country = $2 where id = $1', ada.userId, 'KP'),
    undone: () => sql('update users set country = $2 where id = $1', ada.userId, 'DE'),
    code: 'COUNTRY_BLOCKED',
    message: 'While it waited, your country became one that is not supported',
  },
  {
    what: 'the phrase reset the wallet key',
    happens: () =>
      sql('update wallets set phrase_reset_at = $2 where id = $1', ada.walletId, later(5 * MINUTE)),
    undone: () => sql('update wallets set phrase_reset_at = null where id = $1', ada.walletId),
    code: 'KEY_RESET',
    message:
      'While it waited, your wallet key was reset with the recovery phrase: send it again if it was yours',
  },
];

it.each(changes)(
  'ends a held payment without a fee and notifies once when $what during the hold',
  async (change) => {
    const bob = await withWallet(test);
    const { id } = transactionIn(await send(ada, pay(bob)));
    await change.happens();
    await letGo(id);
    await letGo(id);
    expect(await readTransaction(ada, id)).toMatchObject({
      status: 'failed',
      stage: 'final',
      gasFee: null,
      transactionHash: null,
      failure: { code: change.code, message: change.message, feeTaken: null },
    });
    expect(await sendsOf(id)).toEqual([]);
    const to = shortAddress(bob.addressOn(ETHEREUM));
    const expected = { body: `0.0101 ETH was not sent to ${to}: ${change.message}.`, mark: 'failed' };
    expect(await told(id)).toEqual([expect.objectContaining(expected)]);
    const page = v.parse(NotificationsPage, (await ada.browser.call('GET', '/notifications')).json());
    expect(JSON.stringify(page)).toContain(change.message);

    await change.undone();
    const again = transactionIn(await send(ada, pay(bob)));
    await letGo(again.id);
    await test.until(async () => (await readTransaction(ada, again.id)).status === 'success');
    expect(await paid(bob)).toHaveLength(1);
  },
);

it.each(changes)(
  'does not release a held payment when $what while the chain is read',
  async ({ happens }) => {
    const { id } = transactionIn(await send(ada, pay(await withWallet(test))));
    const node = test.deps.chains.of(ETHEREUM);
    const getAccount = async (address: string) => {
      await happens();
      return node.getAccount(address);
    };
    await broadcastTransfer({ ...afterwards(), chains: chainsOf([{ ...node, getAccount }]) }, id);
    expect(await sendsOf(id)).toEqual([]);
    expect((await readTransaction(ada, id)).heldUntil).toBeDefined();
    expect((await cancel(id)).statusCode).toBe(200);
  },
);

it('releases a held payment when the phrase reset the wallet key before the signing', async () => {
  await sql('update wallets set phrase_reset_at = $2 where id = $1', ada.walletId, later(-SECOND));
  const held = transactionIn(await send(ada, pay(await withWallet(test))));
  expect(held.heldReason).toBe('key-reset');
  const tomorrow = () => later(24 * 60 * MINUTE + MINUTE);
  await broadcastTransfer({ ...test.deps, clock: { ...test.deps.clock, now: tomorrow } }, held.id);
  await test.until(async () => (await readTransaction(ada, held.id)).status === 'success');
});

it('keeps a payment held while staff has frozen sending, notifies once, and releases it afterwards', async () => {
  const bob = await withWallet(test);
  const { id } = transactionIn(await send(ada, pay(bob)));
  await sql('update users set sending_frozen_at = now() where id = $1', ada.userId);
  const reading = jest.spyOn(test.deps.chains.of(ETHEREUM), 'getAccount');
  await letGo(id);
  await letGo(id);
  expect(reading).not.toHaveBeenCalled();
  reading.mockRestore();
  expect(await sendsOf(id)).toEqual([]);
  const [notice, ...others] = await told(id);
  expect(others).toEqual([]);
  expect(notice?.body).toBe(
    `Sending from your account is frozen, so 0.0101 ETH to ${shortAddress(bob.addressOn(ETHEREUM))} has not gone out. You can still cancel it.`,
  );
  await sql('update users set sending_frozen_at = null where id = $1', ada.userId);
  await letGo(id);
  await test.until(async () => (await readTransaction(ada, id)).status === 'success');
});
