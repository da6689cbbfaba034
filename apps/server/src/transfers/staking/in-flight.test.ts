import { ErrorAnswer } from '@tessera/contracts';
import { ulid } from 'ulid';
import * as v from 'valibot';

import { createMoneyTest, type MoneyTest } from '../../testing/create-money-test';
import { carryOut, northwind, stakeBody } from '../../testing/stakes';
import { send, transactionIn, withCoins, type WalletPerson } from '../../testing/wallet-people';
import { onItsWay } from './messages';

let test: MoneyTest;
let ada: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
  await carryOut(test, ada, 'delegate', { to: northwind, amount: '50' });
});
afterAll(() => test.close());

it('signs no second claim for rewards that are being claimed: the chain would take its fee for next to nothing', async () => {
  await test.until(async () => {
    const position = await test.deps.chains
      .of('optio-testnet')
      .getStakePosition(ada.addressOn('optio-testnet'));
    return (position?.rewards.length ?? 0) > 0;
  });
  const body = stakeBody('claim-rewards', { to: 'all' });
  transactionIn(await send(ada, body, ulid()));
  // The chain pays out, and owes again with every block; nothing of it was followed yet.
  for (let made = 0; made < 20; made += 1) await test.devchain.produceBlock();
  const second = await send(ada, body, ulid());
  expect(second.statusCode).toBe(422);
  expect(v.parse(ErrorAnswer, second.json()).errors).toEqual({ to: [onItsWay] });
});

it('signs one of two that come at once for the same coins', async () => {
  const stake = stakeBody('undelegate', { to: northwind, amount: '30' });
  const answers = await Promise.all([send(ada, stake, ulid()), send(ada, stake, ulid())]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    202, 422,
  ]);
});
