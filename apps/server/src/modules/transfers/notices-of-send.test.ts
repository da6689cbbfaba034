import { noticesOf } from '../../platform/db/notice-messages';
import { createMoneyTest, type MoneyTest } from '../../testing/create-money-test';
import { hearMessages } from '../../testing/hear-messages';
import { send, sendBody, withCoins, type WalletPerson } from '../../testing/wallet-people';

let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest();
  [ada, bob] = [await withCoins(test), await withCoins(test)];
});
afterAll(() => test.close());

async function paymentsTo({ userId }: WalletPerson): Promise<number> {
  const { rowCount } = await test.deps.db.$client.query(
    `select from notifications where user_id = $1 and template = 'money-in'`,
    [userId],
  );
  return rowCount ?? 0;
}

it('publishes one message per person and commit of a payment', async () => {
  const heard = await hearMessages(test);
  const before = await paymentsTo(bob);
  const messages = await heard.during(async () => {
    await send(ada, sendBody({ to: `@${bob.username}` }));
    await test.until(async () => (await paymentsTo(bob)) > before);
  });
  await heard.stop();
  const kindsOf = (person: WalletPerson) =>
    messages
      .map((message) => noticesOf(message))
      .filter(([first]) => first?.['userId'] === person.userId)
      .map((notices) => notices.map(({ kind }) => kind));
  const settled = ['transaction', 'balance', 'notification'];
  // The commits of the sender: signed, broadcast, and included in a block, which also settles the payment.
  expect(kindsOf(ada)).toEqual([['transaction'], ['transaction'], settled]);
  expect(kindsOf(bob)).toEqual([settled]);
});
