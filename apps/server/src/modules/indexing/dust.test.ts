import { NotificationsPage } from '@tessera/contracts/notifications';
import * as v from 'valibot';

import { createMoneyTest, type MoneyTest } from '../../testing/create-money-test';
import { payFromOutside } from '../../testing/pay-from-outside';
import { setPrices } from '../../testing/set-prices';
import {
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
  type WalletPerson,
} from '../../testing/wallet-people';

let test: MoneyTest;
let ada: WalletPerson;

beforeAll(async () => {
  test = await createMoneyTest();
  await setPrices(test, { OPT: '1', ETH: '1' });
  ada = await withCoins(test);
});
afterAll(() => test.close());

async function receive(base: bigint): Promise<void> {
  const chain = test.deps.chains.of('optio-testnet');
  const hash = await payFromOutside(test, chain, ada.addressOn(chain.chainId), base);
  const isFinal = async () => {
    const answer = await ada.browser.call('GET', `/wallets/${ada.walletId}/transactions/${hash}`);
    return answer.statusCode === 200 && (await readTransaction(ada, hash)).status === 'success';
  };
  await test.until(isFinal);
  await test.runJobs();
}
const FROM_OUTSIDE = /^You received 0\.000001 OPT from optio1\w{4}…\w{4}\.$/;
const mailsOf = (amount: string) =>
  test.sent.filter(({ to, text }) => to === ada.identifier && text.includes(`You received ${amount} OPT`));
const digestsDue = async () => {
  const { rows } = await test.deps.db.$client.query(
    `select body from notifications where user_id = $1 and digest_due order by place`,
    [ada.userId],
  );
  return rows.map(({ body }) => body);
};

it('mails a payment of one dollar from a stranger at once', async () => {
  await receive(1_000_000n);
  expect(mailsOf('1')).toHaveLength(1);
  expect(await digestsDue()).toEqual([]);
});

it('shows dust from a stranger in the application and mails it with the daily digest', async () => {
  await receive(1n);
  expect(mailsOf('0.000001')).toEqual([]);
  expect(await digestsDue()).toEqual([expect.stringMatching(FROM_OUTSIDE)]);
  const page = v.parse(NotificationsPage, (await ada.browser.call('GET', '/notifications')).json());
  expect(page.data[0]?.body).toMatch(FROM_OUTSIDE);
});

it('treats a small payment of another user as dust unless the recipient follows that user', async () => {
  const bob = await withCoins(test);
  const to = ada.addressOn('optio-testnet');
  const pay = async (amount: string) => {
    const { id } = transactionIn(await send(bob, sendBody({ to, amount })));
    await test.until(async () => (await readTransaction(bob, id)).stage === 'final');
    const { transactionHash } = await readTransaction(bob, id);
    await test.until(async () => {
      const answer = await ada.browser.call(
        'GET',
        `/wallets/${ada.walletId}/transactions/${transactionHash}`,
      );
      return (
        answer.statusCode === 200 && (await readTransaction(ada, transactionHash ?? '')).status === 'success'
      );
    });
    await test.runJobs();
  };
  await pay('0.000002');
  expect(mailsOf('0.000002')).toEqual([]);
  await ada.browser.call('POST', `/user/follow/${bob.userId}`);
  await pay('0.000003');
  expect(mailsOf('0.000003')).toHaveLength(1);
});
