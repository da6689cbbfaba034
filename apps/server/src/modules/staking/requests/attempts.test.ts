import { BLOCKED_COUNTRIES } from '@tessera/contracts/constants';
import { ErrorAnswer } from '@tessera/contracts/errors';
import { TransferPreviewAnswer, type TransferType } from '@tessera/contracts/transfers';
import { ulid } from 'ulid';
import * as v from 'valibot';

import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { setPrices } from '../../../testing/set-prices';
import { carryOut, cedar, northwind, previewed, stakeBody } from '../../../testing/stakes';
import {
  preview,
  readTransaction,
  send,
  transactionIn,
  withCoins,
  type WalletPerson,
} from '../../../testing/wallet-people';

/** Payments of 5 OPT exceed these limits. */
const limits = { SEND_DAILY_LIMIT_USD: '0.01', FIRST_PAYMENT_LIMIT_USD: '0.01' };

let test: MoneyTest;
let ada: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest(limits);
  await setPrices(test, { OPT: '1', ETH: '1' });
  ada = await withCoins(test);
  await carryOut(test, ada, 'delegate', { to: northwind, amount: '30' });
});
afterAll(() => test.close());

const chain = () => test.deps.chains.of('optio-testnet');
const position = async () => chain().getStakePosition(ada.addressOn('optio-testnet'));
const stakedWith = async (validator: string) =>
  (await position())?.delegations.find((one) => one.validator === validator)?.base ?? 0n;
const errorsOf = (answer: { json(): unknown }) => v.parse(ErrorAnswer, answer.json());

it('signs once for concurrent requests with one idempotency key, and for a later repeat with any wallet key', async () => {
  const key = ulid();
  const body = stakeBody('delegate', { to: cedar, amount: '2' });
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(ada, body, key)));
  const hashes = new Set(answers.map((answer) => transactionIn(answer).transactionHash));
  expect([...hashes]).toHaveLength(1);
  const { id } = transactionIn(await send(ada, { ...body, walletPasscode: 'does not matter' }, key));
  await test.until(async () => (await readTransaction(ada, id)).stage === 'final');
  expect(await stakedWith(cedar)).toBe(2_000_000n);
});

it('counts a wrong wallet key and accepts the right one with the same idempotency key', async () => {
  const key = ulid();
  const body = stakeBody('undelegate', { to: northwind, amount: '3' });
  const wrong = await send(ada, { ...body, walletPasscode: 'mistyped key!' }, key);
  expect(wrong.statusCode).toBe(400);
  expect(errorsOf(wrong)).toMatchObject({ code: 'INVALID_WALLET_KEY', attemptsLeft: 4 });
  const { id } = transactionIn(await send(ada, body, key));
  await test.until(async () => (await readTransaction(ada, id)).stage === 'final');
  expect((await position())?.unbondings.map(({ base }) => base)).toEqual([3_000_000n]);
});

/** Each block pays rewards. */
async function earnRewards(): Promise<void> {
  for (let made = 0; made < 10; made += 1) await test.devchain.produceBlock();
}

it('stores the intent that was signed, not the one checked in an earlier attempt with a wrong wallet key', async () => {
  const key = ulid();
  const body = stakeBody('claim-rewards', { to: 'all', amount: '0.000001' });
  const now = await position();
  if (!now) throw new Error('the chain has staking');
  const owing = (...validators: string[]) => ({
    ...now,
    rewards: validators.map((validator) => ({ validator, base: 5n })),
  });
  await earnRewards();
  const asked = jest
    .spyOn(chain(), 'getStakePosition')
    .mockResolvedValueOnce(owing(northwind, cedar))
    .mockResolvedValueOnce(owing(northwind));
  try {
    expect((await send(ada, { ...body, walletPasscode: 'mistyped key!' }, key)).statusCode).toBe(400);
    const { id } = transactionIn(await send(ada, body, key));
    await test.until(async () => (await readTransaction(ada, id)).stage === 'final');
    const read = `select intent, tx_hash from transfers where id = $1`;
    const { rows } = await test.deps.db.$client.query(read, [id]);
    expect(rows[0].intent.validators).toEqual([northwind]);
    const found = await chain().findTransaction(rows[0].tx_hash);
    expect(found?.staking?.rewards.map(({ validator }) => validator)).toEqual([northwind]);
    const rewrite = `update transfers set amount = amount + 1 where id = $1`;
    await expect(test.deps.db.$client.query(rewrite, [id])).rejects.toThrow('cannot be rewritten');
  } finally {
    asked.mockRestore();
  }
});

it('signs a claim only from the validators of its preview', async () => {
  const key = ulid();
  const body = stakeBody('claim-rewards', { to: 'all', amount: '0.000001' });
  const now = await position();
  if (!now) throw new Error('the chain has staking');
  const owe = (...validators: string[]) => ({
    ...now,
    rewards: validators.map((validator) => ({ validator, base: 5n })),
  });
  const { rows: before } = await test.deps.db.$client.query('select count(*)::int as n from transfers');
  await earnRewards();
  const asked = jest.spyOn(chain(), 'getStakePosition').mockResolvedValue(owe(northwind));
  try {
    expect((await preview(ada, body, key)).statusCode).toBe(200);
    asked.mockResolvedValue(owe(northwind, cedar));
    const refused = await send(ada, body, key);
    expect([refused.statusCode, errorsOf(refused).code]).toEqual([409, 'QUOTE_CHANGED']);
    const { rows: after } = await test.deps.db.$client.query('select count(*)::int as n from transfers');
    expect(after).toEqual(before);
    const shown = v.parse(TransferPreviewAnswer, (await preview(ada, body, key)).json()).data;
    expect(shown.staking?.rewardsPaid.map(({ validator }) => validator).toSorted()).toEqual(
      [northwind, cedar].toSorted(),
    );
    const { id } = transactionIn(await send(ada, body, key));
    await test.until(async () => (await readTransaction(ada, id)).stage === 'final');
    expect(await readTransaction(ada, id)).toMatchObject({ type: 'distribution', status: 'success' });
  } finally {
    asked.mockRestore();
  }
});

it('accepts a quote without a creation height for the unbonding chosen later, and responds 409 to any other change', async () => {
  const key = ulid();
  const creationHeight = String((await position())?.unbondings[0]?.creationHeight);
  const terms = stakeBody('cancel-undelegate', { to: northwind, amount: '1' });
  expect((await preview(ada, terms, key)).statusCode).toBe(200);
  const done = await send(ada, { ...terms, creationHeight }, key);
  expect(done.statusCode).toBe(202);
  const other = await send(ada, { ...terms, creationHeight: '1' }, key);
  expect([other.statusCode, errorsOf(other).code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  const more = await send(ada, { ...terms, amount: '2', creationHeight }, key);
  expect(errorsOf(more).code).toBe('IDEMPOTENCY_CONFLICT');
  const { id } = transactionIn(done);
  await test.until(async () => (await readTransaction(ada, id)).stage === 'final');
  expect((await position())?.unbondings.map(({ base }) => base)).toEqual([2_000_000n]);
});

it('requires no second code and no hold for a stake', async () => {
  const terms = await previewed(ada, 'delegate', { to: cedar, amount: '5' });
  expect(terms.stepUp).toBeUndefined();
  expect(terms.warnings.map(({ code }) => code)).not.toContain('HELD');
  const line = await carryOut(test, ada, 'delegate', { to: cedar, amount: '5' });
  expect(line.heldUntil).toBeUndefined();
  const payment = {
    ...stakeBody('send', { to: (await withCoins(test)).addressOn('optio-testnet') }),
    amount: '5',
  };
  expect((await preview(ada, payment)).json()).toMatchObject({ data: { stepUp: 'code' } });
});

describe.each<[TransferType, object, { blocked: boolean }]>([
  ['delegate', { to: northwind }, { blocked: true }],
  ['move-delegation', { from: northwind, to: cedar }, { blocked: true }],
  ['undelegate', { to: northwind }, { blocked: false }],
  ['cancel-undelegate', { to: northwind }, { blocked: false }],
  ['claim-rewards', { to: 'all' }, { blocked: false }],
])('a request of type %s', (type, stake, { blocked }) => {
  const body = () => stakeBody(type, { to: northwind, ...stake });
  const set = (column: string) =>
    test.deps.db.$client.query(`update users set ${column} where id = $1`, [ada.userId]);
  it('responds 403 COUNTRY_BLOCKED in a blocked country exactly when the type is blocked there', async () => {
    await test.until(async () => ((await position())?.rewards.length ?? 0) > 0);
    await set(`country = '${BLOCKED_COUNTRIES[0]}'`);
    const answer = await preview(ada, body());
    await set(`country = 'GB'`);
    expect(answer.statusCode === 403 && errorsOf(answer).code === 'COUNTRY_BLOCKED').toBe(blocked);
    if (!blocked) expect(answer.statusCode).toBe(200);
  });

  it('responds SENDING_FROZEN for a frozen account exactly when the type is blocked for it', async () => {
    await test.until(async () => ((await position())?.rewards.length ?? 0) > 0);
    await set('sending_frozen_at = now()');
    const answers = [await preview(ada, body())];
    if (blocked) answers.push(await send(ada, { ...body(), walletPasscode: 'mistyped key!' }));
    await set('sending_frozen_at = null');
    if (!blocked) expect(answers.map(({ statusCode }) => statusCode)).toEqual([200]);
    else expect(answers.map((one) => errorsOf(one).code)).toEqual(['SENDING_FROZEN', 'SENDING_FROZEN']);
  });
});

it('completes an unstake while sending is frozen', async () => {
  const set = (value: string) =>
    test.deps.db.$client.query(`update users set sending_frozen_at = ${value} where id = $1`, [ada.userId]);
  await set('now()');
  const ended = await carryOut(test, ada, 'undelegate', { to: northwind, amount: '1' });
  await set('null');
  expect(ended.status).toBe('success');
});
