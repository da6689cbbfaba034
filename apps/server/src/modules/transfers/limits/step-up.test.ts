// size: over the line limit, because one file tests the daily limit and the whole life of a second code
import { StartTotpAnswer } from '@tessera/contracts/account';
import { ErrorAnswer } from '@tessera/contracts/errors';
import { TransferPreviewAnswer } from '@tessera/contracts/transfers';
import { ulid } from 'ulid';
import * as v from 'valibot';

import { authenticatorOf, type Authenticator } from '../../../testing/authenticator';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { codeFor, PASSWORD, sentTo } from '../../../testing/people';
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

let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;
let mail: string;

beforeAll(async () => {
  test = await createMoneyTest({ SEND_DAILY_LIMIT_USD: '10' });
  ada = await withCoins(test);
  bob = await withCoins(test);
  // The daily limit is worth 1 OPT or 0.01 ETH; USDC has no price.
  await setPrices(test, { OPT: '10', ETH: '1000' });
  const { rows } = await sql<{ value: string }>(
    'select value from identifiers where user_id = $1',
    ada.userId,
  );
  mail = rows[0]?.value ?? '';
});
afterAll(() => test.close());

beforeEach(async () => {
  // A trigger rejects changes of attempts.
  await test.deps.db.transaction(async (tx) => {
    await tx.execute('alter table transfer_attempts disable trigger user');
    await tx.execute(`update transfer_attempts set created_at = created_at - interval '2 days'`);
    await tx.execute('alter table transfer_attempts enable trigger user');
  });
  await sql(`delete from attempt_counters`);
  await test.runJobs();
});

function sql<Row extends object>(text: string, ...values: unknown[]) {
  return test.deps.db.$client.query<Row>(text, values);
}
const to = () => `@${bob.username}`;
const opt = (amount: string) => sendBody({ to: to(), amount });
const eth = (amount: string) => sendBody({ to: to(), amount, chainId: '31337', symbol: 'ETH' });
const usdc = (amount: string) => sendBody({ to: to(), amount, chainId: '31337', symbol: 'USDC' });
const sendWith = (code: string, body: object, key: string) =>
  ada.browser.call('POST', `/wallets/${ada.walletId}/transfer`, body, {
    'idempotency-key': key,
    'x-step-up': code,
  });
const errorIn = (answer: { json(): unknown }) => v.parse(ErrorAnswer, answer.json());
const steps = () => sentTo(test, mail).filter(({ text }) => text.includes('Enter this code to send'));
const signedNow = async () =>
  (await sql(`select 1 from transfer_attempts where created_at > now() - interval '1 day'`)).rows.length;
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

describe('the daily send limit', () => {
  it.each([
    ['below', ['0.4'], () => opt('0.599'), 202],
    ['at the limit', ['0.4'], () => opt('0.6'), 202],
    ['above it by the smallest unit', ['0.4'], () => opt('0.600001'), 403],
    ['above it at once', [], () => opt('1.05'), 403],
    ['over both chains', ['0.4'], () => eth('0.006001'), 403],
    ['over both chains, at the limit', ['0.4'], () => eth('0.006'), 202],
    ['without a price', [], () => usdc('0.01'), 403],
  ])('requires a second code only above the daily limit: %s', async (_, before, next, status) => {
    for (const amount of before) expect((await send(ada, opt(amount))).statusCode).toBe(202);
    const terms = v.parse(TransferPreviewAnswer, (await preview(ada, next())).json()).data;
    expect(terms.stepUp).toBe(status === 202 ? undefined : 'code');
    expect((await send(ada, next())).statusCode).toBe(status);
    expect(await signedNow()).toBe(before.length + (status === 202 ? 1 : 0));
  });

  it('treats a price of more than six hours ago as unknown', async () => {
    const stepUp = async () =>
      v.parse(TransferPreviewAnswer, (await preview(ada, opt('0.1'))).json()).data.stepUp;
    expect(await stepUp()).toBeUndefined();
    await sql(`update prices set at = at - interval '7 hours'`);
    try {
      expect(await stepUp()).toBeDefined();
    } finally {
      await sql(`update prices set at = at + interval '7 hours'`);
    }
  });

  it('counts a transfer in the daily limit before and after a block includes it', async () => {
    const openTransfers = `select 1 from transfers where status in ('signed', 'broadcast')`;
    await test.until(async () => (await sql(openTransfers)).rows.length === 0);
    test.devchain.faults.stopIncluding();
    const { id } = transactionIn(await send(ada, opt('0.6')));
    expect((await readTransaction(ada, id)).stage).toBe('sent');
    expect((await send(ada, opt('0.6'))).statusCode).toBe(403);
    test.devchain.faults.startIncluding();
    await test.until(async () => (await readTransaction(ada, id)).status === 'success');
    expect((await send(ada, opt('0.6'))).statusCode).toBe(403);
  });

  it('does not count a failed transfer in the daily limit', async () => {
    const { id } = transactionIn(await send(ada, opt('0.9')));
    await test.until(
      async () =>
        (await sql(`select 1 from transfers where id = $1 and status = 'success'`, id)).rows.length > 0,
    );
    await sql(
      `update transfers set status = 'broadcast', stage = 'sent', reorgs = reorgs + 1 where id = $1`,
      id,
    );
    await sql(`update transfers set status = 'failed', stage = 'final' where id = $1`, id);
    expect((await send(ada, opt('0.9'))).statusCode).toBe(202);
  });

  it.each([
    ['one chain', () => opt('0.6'), () => opt('0.61')],
    ['two chains', () => opt('0.6'), () => eth('0.006')],
  ])('accepts one of two concurrent sends on %s', async (_, one, other) => {
    const answers = await Promise.all([send(ada, one()), send(ada, other())]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      202, 403,
    ]);
    expect(await signedNow()).toBe(1);
  });
});

describe('the second code', () => {
  it('sends a second code when the wallet key is right, names the payment in the mail and confirms the transfer', async () => {
    const sent = steps().length;
    const key = ulid();
    const wrong = await send(ada, { ...opt('1.1'), walletPasscode: 'another key!' }, key);
    expect(wrong.statusCode).toBe(400);
    await test.runJobs();
    expect(steps()).toHaveLength(sent);

    const asked = await send(ada, opt('1.1'), key);
    expect(asked.statusCode).toBe(403);
    const masked = `${mail.slice(0, 1)}•••@example.com`;
    expect(errorIn(asked)).toMatchObject({
      code: 'STEP_UP_REQUIRED',
      message: `This is more than your usual limit. We sent a second code to ${masked}.`,
      stepUp: { method: 'code', sentTo: masked, resendAfter: 30 },
    });
    expect(asked.body).not.toContain(mail);
    const code = await codeFor(test, mail);
    expect(steps().at(-1)?.text).toContain(`1.1 OPT to ${bob.addressOn('optio-testnet')}`);

    const mistyped = { ...opt('1.1'), walletPasscode: 'another key!' };
    expect((await sendWith(code, mistyped, key)).statusCode).toBe(400);
    const refused = await sendWith(otherThan(code), opt('1.1'), key);
    expect(refused.statusCode).toBe(401);
    expect(errorIn(refused)).toMatchObject({ error: 'Invalid Auth Code', message: 'Invalid Auth Code' });
    expect(await signedNow()).toBe(0);

    const right = await sendWith(code, opt('1.1'), key);
    expect(right.statusCode).toBe(202);
    // After a lost response, a repeat succeeds with and without the consumed code.
    expect(transactionIn(await sendWith(code, opt('1.1'), key)).id).toBe(transactionIn(right).id);
    expect(transactionIn(await send(ada, opt('1.1'), key)).id).toBe(transactionIn(right).id);
    expect(await signedNow()).toBe(1);
  });

  it('sends one second code for a repeated call, which confirms no other transfer', async () => {
    const [one, other] = [ulid(), ulid()];
    const sent = steps().length;
    await send(ada, opt('1.2'), one);
    expect((await send(ada, opt('1.2'), one)).statusCode).toBe(403);
    const code = await codeFor(test, mail);
    expect(steps()).toHaveLength(sent + 1);
    // The code confirms one payment under one idempotency key.
    expect((await sendWith(code, opt('1.2'), other)).statusCode).toBe(401);
    expect((await sendWith(code, opt('1.3'), one)).statusCode).toBe(409);
    expect((await sendWith(code, opt('1.2'), one)).statusCode).toBe(202);
    expect((await sendWith(code, opt('1.4'), ulid())).statusCode).toBe(401);
  });

  it('signs a confirmed transfer when the process ended right after the second code', async () => {
    const key = ulid();
    await send(ada, opt('1.5'), key);
    const code = await codeFor(test, mail);
    const row = `select id, stepped_up_at from transfers where idempotency_key = $1`;
    expect((await sql(row, key)).rows).toMatchObject([{ stepped_up_at: null }]);
    await sql(`update transfers set stepped_up_at = now() where idempotency_key = $1`, key);
    expect((await sendWith(code, opt('1.5'), key)).statusCode).toBe(202);
  });

  it('pins the new address of a payee when the code is right, not before', async () => {
    const [shop, other] = [await withWallet(test), await withWallet(test)];
    const [old, acceptedAddress] = [shop, other].map((person) => person.addressOn('optio-testnet'));
    const { id } = transactionIn(await send(ada, sendBody({ to: `@${shop.username}`, amount: '0.1' })));
    await test.until(async () => (await readTransaction(ada, id)).status === 'success');
    await sql(
      `update wallet_addresses set address = $2 where wallet_id = $1 and chain_id = 'optio-testnet'`,
      shop.walletId,
      acceptedAddress,
    );
    const pinned = async () => {
      const { rows } = await sql('select address from payee_pins where payee_id = $1', shop.userId);
      return rows;
    };
    const body = { ...sendBody({ to: `@${shop.username}`, amount: '1.1' }), acceptedAddress };
    const key = ulid();
    expect((await send(ada, body, key)).statusCode).toBe(403);
    expect(await pinned()).toEqual([{ address: old }]);
    expect((await sendWith(await codeFor(test, mail), body, key)).statusCode).toBe(202);
    expect(await pinned()).toEqual([{ address: acceptedAddress }]);
  });

  it('invalidates a second code after five wrong attempts and sends a new one', async () => {
    const key = ulid();
    await send(ada, opt('1.6'), key);
    const code = await codeFor(test, mail);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await sendWith(otherThan(code), opt('1.6'), key)).statusCode).toBe(401);
    expect((await sendWith(code, opt('1.6'), key)).statusCode).toBe(401);
    expect((await send(ada, opt('1.6'), key)).statusCode).toBe(403);
    expect((await sendWith(await codeFor(test, mail), opt('1.6'), key)).statusCode).toBe(202);
  });

  it('rejects a second code without six digits and sends at most ten codes an hour', async () => {
    const bad = await sendWith('12345', opt('0.1'), ulid());
    expect([bad.statusCode, errorIn(bad).errors]).toEqual([
      422,
      { 'x-step-up': ['Enter the 6 digits of the code'] },
    ]);
    for (let count = 0; count < 10; count += 1)
      expect((await send(ada, opt(`2.0${count}`))).statusCode).toBe(403);
    expect((await send(ada, opt('2.1'))).statusCode).toBe(429);
  });

  it('confirms the transfer of a client without Idempotency-Key', async () => {
    const path = `/wallets/${ada.walletId}/transfer`;
    expect((await ada.browser.call('POST', path, opt('1.7'))).statusCode).toBe(403);
    await sql(`alter table transfers disable trigger transfers_forward`);
    await sql(`update transfers set created_at = created_at - interval '3 minutes' where status = 'created'`);
    await sql(`alter table transfers enable trigger transfers_forward`);
    const code = await codeFor(test, mail);
    expect((await ada.browser.call('POST', path, opt('1.7'), { 'x-step-up': code })).statusCode).toBe(202);
  });

  it('requires the code of the authenticator app, and sends none, if the user has the app', async () => {
    const app = await switchOnTotp();
    const sent = steps().length;
    const terms = v.parse(TransferPreviewAnswer, (await preview(ada, opt('1.8'))).json()).data;
    expect(terms.stepUp).toBe('totp');
    const key = ulid();
    const code = app.code(1);
    expect((await sendWith(code, opt('1.8'), key)).statusCode).toBe(401);
    const asked = await send(ada, opt('1.8'), key);
    expect(errorIn(asked)).toMatchObject({
      message: 'This is more than your usual limit. Enter the code of your authenticator app.',
      stepUp: { method: 'totp' },
    });
    expect((await sendWith(otherThan(code), opt('1.8'), key)).statusCode).toBe(401);
    expect((await sendWith(code, opt('1.8'), key)).statusCode).toBe(202);
    const again = ulid();
    await send(ada, opt('1.9'), again);
    expect((await sendWith(code, opt('1.9'), again)).statusCode).toBe(401);
    await test.runJobs();
    expect(steps()).toHaveLength(sent);
  });
});

async function switchOnTotp(): Promise<Authenticator> {
  const started = await ada.browser.call('POST', '/user/totp', { password: PASSWORD });
  const { secret } = v.parse(StartTotpAnswer, started.json()).data;
  const app = authenticatorOf({ ...test, clock: { ...test.clock, now: () => new Date() } }, secret);
  expect((await ada.browser.call('POST', '/user/totp/verify', { code: app.code() })).statusCode).toBe(200);
  return app;
}
