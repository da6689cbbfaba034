import { NotificationsPage } from '@tessera/contracts/notifications';
import * as v from 'valibot';

import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import {
  balanceOf,
  preview,
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

const onChains = [
  { chainId: 'optio-testnet', symbol: 'OPT', before: '100.000000', after: '101.250000' },
  {
    chainId: '31337',
    symbol: 'ETH',
    before: '1.000000000000000000',
    after: '1.250000000000000000',
    amount: '0.25',
  },
  { chainId: '31337', symbol: 'USDT', before: '500.000000', after: '501.250000' },
];

describe.each(onChains)('a send of $symbol', ({ chainId, symbol, before, after, amount = '1.25' }) => {
  it('appears in both histories and balances after preview and send', async () => {
    expect(await balanceOf(bob, symbol)).toBe(before);
    const body = sendBody({ to: `@${bob.username}`, amount, chainId, symbol });
    const key = `send-${symbol}-once`;
    const previewed = await preview(ada, body, key);
    expect(previewed.json()).toMatchObject({
      data: { to: bob.addressOn(chainId), symbol, receiver: { username: bob.username } },
    });

    const answer = await send(ada, body, key);
    expect(answer.statusCode).toBe(202);
    const { id, transactionHash } = transactionIn(answer);
    expect(transactionHash).not.toBeNull();
    await test.until(async () => (await readTransaction(ada, id)).status === 'success');

    const sent = await readTransaction(ada, transactionHash ?? '');
    expect(sent).toMatchObject({
      id,
      type: 'send',
      stage: 'final',
      counterparty: { username: bob.username },
    });
    const received = await readTransaction(bob, transactionHash ?? '');
    expect(received).toMatchObject({
      type: 'receive',
      status: 'success',
      counterparty: { username: ada.username },
    });
    expect(await balanceOf(bob, symbol)).toBe(after);
    const told = await bob.browser.call('GET', '/notifications');
    expect(told.body).toContain(`from @${ada.username}`);
    const own = v.parse(NotificationsPage, (await ada.browser.call('GET', '/notifications')).json());
    expect(own.data.find(({ type }) => type === 'transaction')).toMatchObject({
      mark: 'send',
      body: `You sent ${amount} ${symbol} to @${bob.username}.`,
      actor: { id: bob.userId },
    });
  });
});

it('measures the time from each request to the final block', async () => {
  const { values } = await test.deps.metrics.transferSeconds.get();
  const counts = values.filter(({ metricName }) => metricName === 'tessera_transfer_final_seconds_count');
  const succeeded = counts.filter(({ labels }) => labels.outcome === 'success');
  for (const { chainId } of onChains)
    expect(succeeded.find(({ labels }) => labels.chain === chainId)?.value).toBeGreaterThan(0);
});
