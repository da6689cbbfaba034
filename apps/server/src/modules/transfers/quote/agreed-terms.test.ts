import { BLOCKED_COUNTRIES } from '@tessera/contracts/constants';
import { ErrorAnswer } from '@tessera/contracts/errors';
import { ulid } from 'ulid';
import * as v from 'valibot';

import { createTestClock, DAY } from '../../../platform/clock';
import { callAnvil } from '../../../testing/call-anvil';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { somebodyWaits } from '../../../testing/somebody-waits';
import {
  preview,
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  type WalletPerson,
} from '../../../testing/wallet-people';
import { expireUnsigned } from '../recover/recover-transfers.service';
import { attemptsOf } from '../attempts.repository';
import { lockSendLimits } from '../limits/sending-limits.service';

let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;

beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
  bob = await withCoins(test);
});
afterAll(() => test.close());

const query = (text: string, values: unknown[]) => test.deps.db.$client.query(text, values);
const refusal = (answer: { statusCode: number; json(): unknown }) => ({
  status: answer.statusCode,
  code: v.parse(ErrorAnswer, answer.json()).code,
});
const body = () => sendBody({ to: `@${bob.username}`, amount: '0.5' });

describe('quoted terms', () => {
  const promised = async (change: string) => {
    const key = ulid();
    expect((await preview(ada, body(), key)).statusCode).toBe(200);
    await query(`update transfer_quotes set ${change} where idempotency_key = $1`, [key]);
    return key;
  };
  const cheaper = `fee = jsonb_set(fee, '{feeBase}', '"1000"')`;
  const elsewhere = `to_address = 'optio1somebodyelse'`;
  const old = `expires_at = now() - interval '1 hour'`;

  it.each([
    ['a fee that rose by more than a fifth', cheaper],
    ['the same, long after', `${cheaper}, ${old}`],
    ['a name that belongs to another address now', elsewhere],
    ['the same, long after', `${elsewhere}, ${old}`],
  ])('responds 409 instead of accepting %s', async (_name, change) => {
    const key = await promised(change);
    expect(refusal(await send(ada, body(), key))).toEqual({ status: 409, code: 'QUOTE_CHANGED' });
    const { rows } = await query('select 1 from transfers where idempotency_key = $1', [key]);
    expect(rows).toHaveLength(0);
    expect((await preview(ada, body(), key)).statusCode).toBe(200);
    expect((await send(ada, body(), key)).statusCode).toBe(202);
  });

  it.each([
    ['is held to', `fee = jsonb_set(fee, '{feeBase}', '"9000000"')`, '9000000'],
    ['is held to for two minutes', `fee = jsonb_set(fee, '{feeBase}', '"9000000"'), ${old}`, undefined],
    ['does not bind to gas that no longer suffices', `fee = jsonb_set(fee, '{gas}', '"1"')`, undefined],
  ])('applies the fee of a quote: %s', async (_name, change, feeBase) => {
    const { id } = transactionIn(await send(ada, body(), await promised(change)));
    const [attempt] = await attemptsOf(test.deps.db, id);
    if (!attempt) throw new Error('the transfer has no attempt');
    const { fee } = attempt;
    expect(fee.gas).not.toBe('1');
    if (feeBase === undefined) expect(BigInt(fee.feeBase)).toBeLessThan(1_000_000n);
    else expect(fee.feeBase).toBe(feeBase);
  });
});

it('responds 409 when a request differs from the quote under its Idempotency-Key', async () => {
  const key = ulid();
  expect((await preview(ada, body(), key)).statusCode).toBe(200);
  const answer = await send(ada, { ...body(), amount: '0.4' }, key);
  expect(refusal(answer)).toEqual({ status: 409, code: 'IDEMPOTENCY_CONFLICT' });
  const { rows } = await query('select 1 from transfers where idempotency_key = $1', [key]);
  expect(rows).toHaveLength(0);
});

it('ends an unsigned transfer after two days and responds 409 to a later request with its key', async () => {
  const key = ulid();
  const mistyped = { ...body(), walletPasscode: 'mistyped key!' };
  expect(refusal(await send(ada, mistyped, key))).toEqual({ status: 400, code: 'INVALID_WALLET_KEY' });
  const clock = createTestClock(new Date(Date.now() + 2 * DAY));
  await expireUnsigned({ ...test.deps, clock });
  expect(refusal(await send(ada, body(), key))).toEqual({ status: 409, code: 'IDEMPOTENCY_CONFLICT' });
});

it.each([
  ['SENDING_FROZEN', 'sending_frozen_at = now()', 'sending_frozen_at = null'],
  ['COUNTRY_BLOCKED', `country = '${BLOCKED_COUNTRIES[0]}'`, `country = 'GB'`],
])('responds %s to previews and transfers and still returns the tokens', async (code, on, off) => {
  await query(`update users set ${on} where id = $1`, [ada.userId]);
  expect(refusal(await preview(ada, body()))).toEqual({ status: 403, code });
  expect(refusal(await send(ada, body()))).toEqual({ status: 403, code });
  const tokens = await ada.browser.call('GET', `/wallets/${ada.walletId}/tokens`);
  expect(tokens.statusCode).toBe(200);
  await query(`update users set ${off} where id = $1`, [ada.userId]);
});

it('responds 403 when a freeze commits before the signing', async () => {
  const before = await query('select count(*)::int as signed from transfer_attempts', []);
  let sent: ReturnType<typeof send> | undefined;
  await test.deps.db.transaction(async (tx) => {
    await lockSendLimits(tx, ada.walletId);
    sent = send(ada, body());
    await somebodyWaits(test);
    await query('update users set sending_frozen_at = now() where id = $1', [ada.userId]);
  });
  expect(sent && refusal(await sent)).toEqual({ status: 403, code: 'SENDING_FROZEN' });
  await query('update users set sending_frozen_at = null where id = $1', [ada.userId]);
  const after = await query('select count(*)::int as signed from transfer_attempts', []);
  expect(after.rows).toEqual(before.rows);
});

it('responds 404 to another user', async () => {
  for (const path of ['transferPreview', 'transfer', 'verifyKey']) {
    const answer = await bob.browser.call('POST', `/wallets/${ada.walletId}/${path}`, body());
    expect(answer.statusCode).toBe(404);
  }
});

/** Bytecode of a contract with the same balance for every address. Its `transfer` runs `end`. */
const token = (end: string) => `0x60003560e01c63a9059cbb1460205767${'0f'.repeat(8)}60005260206000f35b${end}`;

it.each([
  ['USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'refuses', token('60006000fd'), 'evm/3'],
  ['WBTC', '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', 'moves nothing', token('00'), 'NOT_DELIVERED'],
])(
  'reports a payment as failed with its fee when the contract of %s at %s %s',
  async (symbol, contract, _what, code, failure) => {
    await callAnvil(test.anvil.url, 'anvil_setCode', contract, code);
    const terms = { to: `@${bob.username}`, amount: '0.01', chainId: '31337', symbol };
    const { id } = transactionIn(await send(ada, sendBody(terms)));
    await test.until(async () => (await readTransaction(ada, id)).stage === 'final');
    const ended = await readTransaction(ada, id);
    expect(ended).toMatchObject({ status: 'failed', failure: { code: failure } });
    expect(ended.failure?.feeTaken).toBe(ended.gasFee);
    expect(ended.gasFee).toMatch(/[1-9]/);
  },
);
