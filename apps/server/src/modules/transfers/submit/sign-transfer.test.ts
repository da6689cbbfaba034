import { ErrorAnswer } from '@tessera/contracts/errors';
import { ulid } from 'ulid';
import * as v from 'valibot';

import { createTestClock, DAY } from '../../../platform/clock';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { setPrices } from '../../../testing/set-prices';
import { send, sendBody, transactionIn, withCoins, type WalletPerson } from '../../../testing/wallet-people';
import { CODE_SECONDS } from '../../identity';
import { expireUnsigned } from '../recover/recover-transfers.service';

let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;

beforeAll(async () => {
  test = await createMoneyTest({ SEND_DAILY_LIMIT_USD: '10' });
  ada = await withCoins(test);
  bob = await withCoins(test);
  await setPrices(test, { OPT: '1', ETH: '1000' });
});
afterAll(() => test.close());

const sql = (text: string, ...values: unknown[]) => test.deps.db.$client.query(text, values);
const pay = (amount: string) => sendBody({ to: `@${bob.username}`, amount });
const errorsOf = (answer: { json(): unknown }) => v.parse(ErrorAnswer, answer.json());

it('signs a payment for its own sequence only when the payment is not held', async () => {
  const { id } = transactionIn(await send(ada, pay('1')));
  expect((await sql('select 1 from held_signatures where transfer_id = $1', id)).rows).toEqual([]);
});

it('keeps the count of wrong keys when a transfer ends before it is signed', async () => {
  const attemptsLeft = async () =>
    errorsOf(await send(ada, { ...pay('1'), walletPasscode: 'mistyped key!' })).attemptsLeft;
  expect(await attemptsLeft()).toBe(4);
  const adapter = test.deps.chains.of('optio-testnet');
  const { getAccount } = adapter;
  const clock = createTestClock(new Date(Date.now() + 2 * DAY));
  const reading = jest.spyOn(adapter, 'getAccount').mockImplementationOnce(async (address) => {
    await expireUnsigned({ ...test.deps, clock });
    return getAccount(address);
  });
  const key = ulid();
  await send(ada, pay('2'), key);
  reading.mockRestore();
  expect(errorsOf(await send(ada, pay('2'), key)).code).toBe('IDEMPOTENCY_CONFLICT');
  expect(await attemptsLeft()).toBe(3);
  expect((await send(ada, pay('1'))).statusCode).toBe(202);
  expect(await attemptsLeft()).toBe(4);
});

it('requires another second code when the confirmation is older than a code', async () => {
  const key = ulid();
  const confirmedBefore = (seconds: number) =>
    sql(
      'update transfers set stepped_up_at = now() - make_interval(secs => $2) where idempotency_key = $1',
      key,
      seconds,
    );
  expect(errorsOf(await send(ada, pay('11'), key)).code).toBe('STEP_UP_REQUIRED');
  await confirmedBefore(CODE_SECONDS + 1);
  expect(errorsOf(await send(ada, pay('11'), key)).code).toBe('STEP_UP_REQUIRED');
  await confirmedBefore(CODE_SECONDS - 30);
  expect((await send(ada, pay('11'), key)).statusCode).toBe(202);
});
