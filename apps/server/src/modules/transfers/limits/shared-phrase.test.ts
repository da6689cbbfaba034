import { ErrorAnswer } from '@tessera/contracts/errors';
import { NotificationsPage } from '@tessera/contracts/notifications';
import { TransferPreviewAnswer } from '@tessera/contracts/transfers';
import * as v from 'valibot';

import { actFromOutside } from '../../../testing/act-from-outside';
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

const OPTIO = 'optio-testnet';
let test: MoneyTest;
let ada: WalletPerson;
let importer: WalletPerson;
let bob: WalletPerson;

beforeAll(async () => {
  test = await createMoneyTest({ FIRST_PAYMENT_LIMIT_USD: '10', SEND_DAILY_LIMIT_USD: '50' });
  await setPrices(test, { OPT: '1', ETH: '1' });
  ada = await withCoins(test);
  bob = await withWallet(test);
  importer = await withWallet(test, ada.mnemonic);
});
afterAll(() => test.close());
afterEach(async () => {
  await sql('update users set sending_frozen_at = null');
  const { rows } = await sql(
    `select id, user_id from transfers where held_until is not null and status = 'signed'`,
  );
  for (const { id, user_id } of rows) await cancel(user_id === ada.userId ? ada : importer, id);
});

const sql = (text: string, ...values: unknown[]) => test.deps.db.$client.query(text, values);
const cancel = (who: WalletPerson, id: string) =>
  who.browser.call('DELETE', `/wallets/${who.walletId}/transactions/${id}/hold`);
const pay = (amount: string, to = bob) => sendBody({ to: to.addressOn(OPTIO), amount });
const codeOf = (answer: { json(): unknown }) => v.parse(ErrorAnswer, answer.json()).code;
const succeeds = (who: WalletPerson, id: string) =>
  test.until(async () => (await readTransaction(who, id)).status === 'success');
const freeze = (who: WalletPerson) =>
  sql('update users set sending_frozen_at = now() where id = $1', who.userId);

it('notifies the first owner by mail and in the application when another account imports the phrase', async () => {
  await test.runJobs();
  const subject = 'Your recovery phrase was imported into another account';
  expect(test.sent.filter((mail) => mail.subject === subject).map(({ to }) => to)).toEqual([ada.identifier]);
  const page = v.parse(NotificationsPage, (await ada.browser.call('GET', '/notifications')).json());
  expect(JSON.stringify(page)).toContain(subject);
});

it('counts a held payment in the daily limit', async () => {
  const { id, heldUntil } = transactionIn(await send(ada, pay('30')));
  expect(heldUntil).toBeDefined();
  const terms = async (amount: string) =>
    v.parse(TransferPreviewAnswer, (await preview(ada, pay(amount))).json()).data;
  expect((await terms('20')).stepUp).toBeUndefined();
  expect((await terms('21')).stepUp).toBeDefined();
  expect((await cancel(ada, id)).statusCode).toBe(200);
  expect((await terms('21')).stepUp).toBeUndefined();
});

it('holds a large payment of the importing account for a day, and one of the first owner only as a first payment', async () => {
  const imported = transactionIn(await send(importer, pay('11')));
  expect(imported.heldReason).toBe('key-reset');
  expect((await cancel(importer, imported.id)).statusCode).toBe(200);
  const owned = transactionIn(await send(ada, pay('11')));
  expect(owned.heldReason).toBe('first-payment');
});

it('holds a payment after another account reset the wallet key of these addresses by phrase', async () => {
  await sql(
    `update wallets set created_at = now() - interval '3 days', phrase_reset_at = now() - interval '3 days' where id = $1`,
    importer.walletId,
  );
  await sql(`update wallets set created_at = now() - interval '4 days' where id = $1`, ada.walletId);
  const held = transactionIn(await send(importer, pay('11')));
  expect(held.heldReason).toBe('first-payment');
  expect((await cancel(importer, held.id)).statusCode).toBe(200);
  await sql('update wallets set phrase_reset_at = now() where id = $1', ada.walletId);
  const to = await withWallet(test);
  expect(transactionIn(await send(importer, pay('12', to))).heldReason).toBe('key-reset');
  await sql('update wallets set phrase_reset_at = null where id = $1', ada.walletId);
});

it('does not delay the first owner when a younger account resets its wallet key by phrase', async () => {
  await sql('update wallets set phrase_reset_at = now() where id = $1', importer.walletId);
  const owned = transactionIn(await send(ada, pay('11')));
  expect(owned.heldReason).toBe('first-payment');
  expect((await cancel(ada, owned.id)).statusCode).toBe(200);
  await sql(
    `update wallets set phrase_reset_at = now() - interval '3 days' where id = $1`,
    importer.walletId,
  );
});

it('rejects previews and sends of every account with an address of a frozen account', async () => {
  await freeze(ada);
  for (const call of [preview, send]) {
    const answer = await call(importer, pay('1'));
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'SENDING_FROZEN']);
  }
});

it('does not release a held payment while another account with its address is frozen', async () => {
  const { id } = transactionIn(await send(ada, pay('11')));
  await sql(`update transfers set held_until = now() - interval '1 second' where id = $1`, id);
  await freeze(importer);
  await broadcastTransfer(test.deps, id);
  const { rows } = await sql('select sends from transfer_attempts where transfer_id = $1', id);
  expect(rows).toEqual([]);
});

it('sums the payments of both accounts and notifies the first owner of a payment of the other', async () => {
  const to = await withWallet(test);
  const { id } = transactionIn(await send(importer, pay('9', to)));
  await succeeds(importer, id);
  const terms = async (who: WalletPerson, amount: string) =>
    v.parse(TransferPreviewAnswer, (await preview(who, pay(amount, to))).json()).data;
  expect((await terms(ada, '1')).warnings.map(({ code }) => code)).not.toContain('HELD');
  expect((await terms(ada, '2')).warnings.map(({ code }) => code)).toContain('HELD');
  expect((await terms(ada, '41')).stepUp).toBeUndefined();
  expect((await terms(ada, '42')).stepUp).toBeDefined();

  const subject = 'A payment from your address was made elsewhere';
  await test.until(async () => test.sent.some((mail) => mail.subject === subject));
  const mails = test.sent.filter((mail) => mail.subject === subject);
  expect(mails.map((mail) => mail.to)).toEqual([ada.identifier]);
  expect(mails[0]?.text).toContain(
    `9 OPT to ${to.addressOn(OPTIO)} was sent from your address, but not with this account.`,
  );
});

it('names the sending account as payer, and neither account when the payment was signed elsewhere', async () => {
  const to = await withWallet(test);
  const payerOf = async (hash: string) => {
    const read = () =>
      sql(
        'select counterparty_id from transactions where wallet_id = $1 and tx_hash = $2',
        to.walletId,
        hash,
      );
    await test.until(async () => (await read()).rows.length === 1);
    return (await read()).rows[0].counterparty_id;
  };
  for (const who of [importer, ada]) {
    const { id } = transactionIn(await send(who, pay('0.5', to)));
    await succeeds(who, id);
    const { rows } = await sql('select tx_hash from transfers where id = $1', id);
    expect(await payerOf(rows[0].tx_hash)).toBe(who.userId);
  }
  const hash = await actFromOutside(test, ada.mnemonic, {
    type: 'send',
    symbol: 'OPT',
    from: ada.addressOn(OPTIO),
    to: to.addressOn(OPTIO),
    base: '500000',
  });
  expect(await payerOf(hash)).toBeNull();
});
