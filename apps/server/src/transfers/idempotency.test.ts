import { ErrorAnswer } from '@tessera/contracts';
import { ulid } from 'ulid';
import * as v from 'valibot';

import { createMoneyTest, type MoneyTest } from '../testing/create-money-test';
import { creditsOnChain } from '../testing/credits-on-chain';
import {
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  type WalletPerson,
} from '../testing/wallet-people';

let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;

beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
  bob = await withCoins(test);
}, 120_000);
afterAll(() => test.close());

const optio = { chainId: 'optio-testnet', symbol: 'OPT' };
const ethereum = { chainId: '31337', symbol: 'ETH' };
const errorsOf = (answer: { json(): unknown }) => v.parse(ErrorAnswer, answer.json());

it('lets a mistyped wallet key be corrected under the same Idempotency-Key', async () => {
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

it('refuses another body under the same key', async () => {
  const key = ulid();
  expect(
    (await send(ada, sendBody({ ...optio, to: `@${bob.username}`, amount: '0.1' }), key)).statusCode,
  ).toBe(202);
  const other = await send(ada, sendBody({ ...optio, to: `@${bob.username}`, amount: '0.2' }), key);
  expect(other.statusCode).toBe(409);
  expect(errorsOf(other).code).toBe('IDEMPOTENCY_CONFLICT');
});

it.each([optio, ethereum])(
  'twelve clients on one key make one hash and one credit on $chainId',
  async (chain) => {
    const key = ulid();
    const body = sendBody({ ...chain, to: bob.addressOn(chain.chainId), amount: '0.0123' });
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(ada, body, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 202));
    const hashes = new Set(answers.map((answer) => transactionIn(answer).transactionHash));
    expect(hashes.size).toBe(1);
    const [id = ''] = answers.map((answer) => transactionIn(answer).id);
    await test.until(async () => (await readTransaction(ada, id)).status === 'success');
    const adapter = test.deps.chains.of(chain.chainId);
    const credits = await creditsOnChain(
      adapter,
      chain.symbol,
      ada.addressOn(chain.chainId),
      bob.addressOn(chain.chainId),
    );
    expect(credits.filter(({ hash }) => hashes.has(hash))).toHaveLength(1);
  },
  30_000,
);

it('signs several transfers at once in one order, and each arrives once', async () => {
  const bodies = Array.from({ length: 4 }, (_, at) =>
    sendBody({ ...ethereum, to: `@${bob.username}`, amount: `0.00${at + 1}` }),
  );
  const answers = await Promise.all(bodies.map((body) => send(ada, body)));
  const ids = answers.map((answer) => transactionIn(answer).id);
  await test.until(async () => {
    const rows = await Promise.all(ids.map((id) => readTransaction(ada, id)));
    return rows.every(({ status }) => status === 'success');
  });
}, 120_000);

it('takes a repetition without a key within a minute for the same transfer', async () => {
  const body = sendBody({ ...optio, to: `@${bob.username}`, amount: '0.321' });
  const url = `/wallets/${ada.walletId}/transfer`;
  const clients = Array.from({ length: 12 }, () => ada.browser.call('POST', url, body));
  const ids = (await Promise.all(clients)).map((answer) => transactionIn(answer).id);
  expect(new Set(ids).size).toBe(1);
});

it('locks the wallet key after five wrong tries, over every call that asks for it', async () => {
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
