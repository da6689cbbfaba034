import { ErrorAnswer } from '@tessera/contracts/errors';
import { ulid } from 'ulid';
import * as v from 'valibot';

import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { creditsOnChain } from '../../../testing/credits-on-chain';
import {
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  type WalletPerson,
} from '../../../testing/wallet-people';

let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;

beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
  bob = await withCoins(test);
});
afterAll(() => test.close());

const optio = { chainId: 'optio-testnet', symbol: 'OPT' };
const ethereum = { chainId: '31337', symbol: 'ETH' };
const sumOf = (credits: readonly { base: bigint }[]) => credits.reduce((total, { base }) => total + base, 0n);
const errorsOf = (answer: { json(): unknown }) => v.parse(ErrorAnswer, answer.json());

it('accepts the right wallet key under the Idempotency-Key of a wrong one', async () => {
  const key = ulid();
  const body = sendBody({ ...optio, to: `@${bob.username}`, amount: '0.5' });
  const wrong = await send(ada, { ...body, walletPasscode: 'mistyped key!' }, key);
  expect(wrong.statusCode).toBe(400);
  expect(errorsOf(wrong)).toMatchObject({ code: 'INVALID_WALLET_KEY', attemptsLeft: 4 });
  const right = await send(ada, body, key);
  expect(right.statusCode).toBe(202);
  const again = await send(ada, { ...body, walletPasscode: 'does not matter' }, key);
  expect(transactionIn(again).transactionHash).toBe(transactionIn(right).transactionHash);
});

it('responds to a repeated request from the database when its transfer is signed', async () => {
  const key = ulid();
  const body = sendBody({ ...optio, to: `@${bob.username}`, amount: '0.4' });
  const { id, transactionHash } = transactionIn(await send(ada, body, key));
  const adapter = test.deps.chains.of(optio.chainId);
  const calls = (['getAccount', 'simulate', 'broadcast'] as const).map((name) => jest.spyOn(adapter, name));
  expect(transactionIn(await send(ada, body, key))).toMatchObject({ id, transactionHash });
  expect(calls.map((call) => call.mock.calls)).toEqual([[], [], []]);
  for (const call of calls) call.mockRestore();
});

it('responds 409 to another body under the same key', async () => {
  const key = ulid();
  expect(
    (await send(ada, sendBody({ ...optio, to: `@${bob.username}`, amount: '0.1' }), key)).statusCode,
  ).toBe(202);
  const other = await send(ada, sendBody({ ...optio, to: `@${bob.username}`, amount: '0.2' }), key);
  expect(other.statusCode).toBe(409);
  expect(errorsOf(other).code).toBe('IDEMPOTENCY_CONFLICT');
});

it.each([
  { ...optio, amount: '0.0123', base: 12_300n },
  { ...ethereum, amount: '0.0123', base: 12_300_000_000_000_000n },
])(
  'makes one hash and one credit for twelve concurrent requests with one key on $chainId',
  async ({ chainId, symbol, amount, base }) => {
    const carol = await withCoins(test);
    const dave = await withCoins(test);
    const adapter = test.deps.chains.of(chainId);
    const credits = () => creditsOnChain(adapter, symbol, carol.addressOn(chainId), dave.addressOn(chainId));
    const first = transactionIn(
      await send(carol, sendBody({ chainId, symbol, amount, to: dave.addressOn(chainId) })),
    );
    await test.until(async () => (await readTransaction(carol, first.id)).status === 'success');
    const before = await credits();
    expect(sumOf(before)).toBe(base);

    const key = ulid();
    const body = sendBody({ chainId, symbol, to: dave.addressOn(chainId), amount });
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(carol, body, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 202));
    const hashes = new Set(answers.map((answer) => transactionIn(answer).transactionHash));
    expect(hashes.size).toBe(1);
    const [id = ''] = answers.map((answer) => transactionIn(answer).id);
    await test.until(async () => (await readTransaction(carol, id)).status === 'success');

    // Let the worker broadcast any duplicate payment before the credits are counted.
    for (let rounds = 0; rounds < 3; rounds += 1) await test.work();
    const after = await credits();
    expect(after.length).toBe(before.length + 1);
    expect(sumOf(after)).toBe(sumOf(before) + base);
    expect(after.filter(({ hash }) => hashes.has(hash))).toHaveLength(1);
    const { rows } = await test.deps.db.$client.query(
      `select sum(amount)::text as total from transfers where wallet_id = $1 and status = 'success'`,
      [carol.walletId],
    );
    expect(rows).toEqual([{ total: sumOf(after).toString() }]);
  },
);

it('completes four concurrent transfers of one account', async () => {
  const bodies = Array.from({ length: 4 }, (_, at) =>
    sendBody({ ...ethereum, to: `@${bob.username}`, amount: `0.00${at + 1}` }),
  );
  const answers = await Promise.all(bodies.map((body) => send(ada, body)));
  const ids = answers.map((answer) => transactionIn(answer).id);
  await test.until(async () => {
    const rows = await Promise.all(ids.map((id) => readTransaction(ada, id)));
    return rows.every(({ status }) => status === 'success');
  });
});

it('treats a repeated request without a key within a minute as the same transfer', async () => {
  const body = sendBody({ ...optio, to: `@${bob.username}`, amount: '0.321' });
  const url = `/wallets/${ada.walletId}/transfer`;
  const clients = Array.from({ length: 12 }, () => ada.browser.call('POST', url, body));
  const ids = (await Promise.all(clients)).map((answer) => transactionIn(answer).id);
  expect(new Set(ids).size).toBe(1);
});

it('locks the wallet key after five wrong attempts over all calls that require the wallet key', async () => {
  const wrong = { data: 'mistyped key!', type: 'passcode' };
  const verify = `/wallets/${bob.walletId}/verifyKey`;
  const left: unknown[] = [];
  for (let tries = 0; tries < 4; tries += 1)
    left.push(errorsOf(await bob.browser.call('POST', verify, wrong)).attemptsLeft);
  const body = sendBody({ ...optio, to: `@${ada.username}`, walletPasscode: 'mistyped key!' });
  left.push(errorsOf(await send(bob, body)).attemptsLeft);
  expect(left).toEqual([4, 3, 2, 1, 0]);
  const locked = await send(bob, sendBody({ ...optio, to: `@${ada.username}` }));
  expect(locked.statusCode).toBe(429);
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
});
