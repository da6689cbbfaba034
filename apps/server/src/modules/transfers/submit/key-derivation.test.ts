import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { send, sendBody, withCoins } from '../../../testing/wallet-people';

let test: MoneyTest;
beforeAll(async () => {
  test = await createMoneyTest();
});
afterAll(() => test.close());

it('holds no database connection while the signer derives the key of a transfer', async () => {
  const [ada, bob] = [await withCoins(test), await withCoins(test)];
  const { signer, db } = test.deps;
  const ask = signer.ask.bind(signer);
  const inUse: number[] = [];
  jest.spyOn(signer, 'ask').mockImplementation((operation, request) => {
    if (operation === 'unlockKey') inUse.push(db.$client.totalCount - db.$client.idleCount);
    return ask(operation, request);
  });
  const answer = await send(ada, sendBody({ to: `@${bob.username}`, amount: '0.1' }));
  expect(answer.statusCode).toBe(202);
  expect(inUse).toEqual([0]);
});
