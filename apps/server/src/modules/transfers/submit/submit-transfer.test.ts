import { ErrorAnswer } from '@tessera/contracts/errors';
import { ulid } from 'ulid';
import * as v from 'valibot';

import { createTestClock, DAY } from '../../../platform/clock';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
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
import { expireUnsigned } from '../recover/recover-transfers.service';

let test: MoneyTest;
let ada: WalletPerson;
let to: string;

beforeAll(async () => {
  test = await createMoneyTest({ FIRST_PAYMENT_LIMIT_USD: '5' });
  ada = await withCoins(test);
  to = (await withWallet(test)).addressOn('optio-testnet');
  await setPrices(test, { OPT: '1', ETH: '1000' });
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => test.close());

const pay = (amount: string) => sendBody({ to, amount });

const expireInTwoDays = () =>
  expireUnsigned({ ...test.deps, clock: createTestClock(new Date(Date.now() + 2 * DAY)) });

async function claimWithWrongKey(): Promise<string> {
  const key = ulid();
  const answer = await send(ada, { ...pay('1'), walletPasscode: 'mistyped key!' }, key);
  expect(answer.statusCode).toBe(400);
  return key;
}

async function expectExpired(key: string): Promise<void> {
  const answer = await send(ada, pay('1'), key);
  expect([answer.statusCode, v.parse(ErrorAnswer, answer.json()).code]).toEqual([
    409,
    'IDEMPOTENCY_CONFLICT',
  ]);
}

it('responds 409 when the transfer of an Idempotency-Key ended before it was signed', async () => {
  const key = await claimWithWrongKey();
  await expireInTwoDays();
  await expectExpired(key);
});

it('responds 409 when the transfer of an Idempotency-Key ends during the request that signs it', async () => {
  const key = await claimWithWrongKey();
  const adapter = test.deps.chains.of('optio-testnet');
  const getHead = adapter.getHead.bind(adapter);
  jest.spyOn(adapter, 'getHead').mockImplementationOnce(async () => {
    await expireInTwoDays();
    return getHead();
  });
  await expectExpired(key);
});

it('returns the failed transfer when the request of a cancelled held payment is repeated', async () => {
  const key = ulid();
  const { id, heldUntil } = transactionIn(await send(ada, pay('6'), key));
  expect(heldUntil).toBeDefined();
  await ada.browser.call('DELETE', `/wallets/${ada.walletId}/transactions/${id}/hold`);
  expect(transactionIn(await send(ada, pay('6'), key))).toMatchObject({
    id,
    status: 'failed',
    failure: { code: 'CANCELLED' },
  });
});

it('returns the failed transfer when the request of a rejected payment is repeated', async () => {
  const key = ulid();
  const rejected = { outcome: 'rejected', reason: 'funds', hash: '' } as const;
  const broadcast = jest
    .spyOn(test.deps.chains.of('optio-testnet'), 'broadcast')
    .mockResolvedValueOnce(rejected);
  const { id } = transactionIn(await send(ada, pay('2'), key));
  expect(await readTransaction(ada, id)).toMatchObject({ status: 'failed', failure: { code: 'FUNDS' } });
  expect(transactionIn(await send(ada, pay('2'), key)).id).toBe(id);
  expect(broadcast).toHaveBeenCalledTimes(1);
});
