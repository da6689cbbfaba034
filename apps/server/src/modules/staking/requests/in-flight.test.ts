import { ErrorAnswer } from '@tessera/contracts/errors';
import { ulid } from 'ulid';
import * as v from 'valibot';

import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { carryOut, northwind, stakeBody } from '../../../testing/stakes';
import {
  readTransaction,
  send,
  transactionIn,
  withCoins,
  type WalletPerson,
} from '../../../testing/wallet-people';
import { onItsWay } from './messages';

let test: MoneyTest;
let ada: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
  await carryOut(test, ada, 'delegate', { to: northwind, amount: '50' });
});
afterAll(() => test.close());

it('rejects a second claim while the first claim is in flight', async () => {
  await test.until(async () => {
    const position = await test.deps.chains
      .of('optio-testnet')
      .getStakePosition(ada.addressOn('optio-testnet'));
    return (position?.rewards.length ?? 0) > 0;
  });
  const body = stakeBody('claim-rewards', { to: 'all' });
  transactionIn(await send(ada, body, ulid()));
  // These blocks include the claim, but the server does not index them, because the worker does not run.
  for (let made = 0; made < 20; made += 1) await test.devchain.produceBlock();
  const second = await send(ada, body, ulid());
  expect(second.statusCode).toBe(422);
  expect(v.parse(ErrorAnswer, second.json()).errors).toEqual({ to: [onItsWay] });
});

it('signs one of two concurrent requests for the same coins', async () => {
  const stake = stakeBody('undelegate', { to: northwind, amount: '30' });
  const answers = await Promise.all([send(ada, stake, ulid()), send(ada, stake, ulid())]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    202, 422,
  ]);
});

it('signs one of five concurrent unstakes of most of a stake, and none fails on the chain', async () => {
  const bob = await withCoins(test);
  await carryOut(test, bob, 'delegate', { to: northwind, amount: '20' });
  const stake = stakeBody('undelegate', { to: northwind, amount: '15' });
  let isOver = false;
  const sent = Promise.all(Array.from({ length: 5 }, () => send(bob, stake, ulid()))).finally(
    () => (isOver = true),
  );
  // `until` runs the worker during the requests, so that the server indexes the block of the first unstake.
  await test.until(() => Promise.resolve(isOver));
  const answers = await sent;
  const made = answers.filter(({ statusCode }) => statusCode === 202).map((one) => transactionIn(one).id);
  await test.until(async () => {
    const lines = await Promise.all(made.map((id) => readTransaction(bob, id)));
    return lines.every(({ stage }) => stage === 'final');
  });
  const { rows } = await test.deps.db.$client.query(
    `select status from transfers where user_id = $1 and intent->>'type' = 'undelegate' and status <> 'created'`,
    [bob.userId],
  );
  expect(rows).toEqual([{ status: 'success' }]);
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(4);
});

it('rejects an unstake that was checked before another one reached a block', async () => {
  const bob = await withCoins(test);
  await carryOut(test, bob, 'delegate', { to: northwind, amount: '20' });
  const chain = test.deps.chains.of('optio-testnet');
  const simulate = chain.simulate.bind(chain);
  // The other unstake runs between the check of the late request and its account lock.
  jest.spyOn(chain, 'simulate').mockImplementationOnce(async (intent) => {
    const simulated = await simulate(intent);
    const other = await carryOut(test, bob, 'undelegate', { to: northwind, amount: '15' });
    expect(other.status).toBe('success');
    return simulated;
  });
  const late = await send(bob, stakeBody('undelegate', { to: northwind, amount: '15' }), ulid());
  expect(late.statusCode).toBe(422);
  expect(v.parse(ErrorAnswer, late.json()).errors).toEqual({ amount: [onItsWay] });
});

it('reads the stakes of an account once per request when no other transfer is signed', async () => {
  const bob = await withCoins(test);
  await carryOut(test, bob, 'delegate', { to: northwind, amount: '20' });
  const reads = jest.spyOn(test.deps.chains.of('optio-testnet'), 'getStakePosition');
  const answer = await send(bob, stakeBody('undelegate', { to: northwind, amount: '5' }), ulid());
  expect(answer.statusCode).toBe(202);
  expect(reads.mock.calls.filter(([address]) => address === bob.addressOn('optio-testnet'))).toHaveLength(1);
  reads.mockRestore();
});
