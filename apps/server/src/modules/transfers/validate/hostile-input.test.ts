import { ErrorAnswer } from '@tessera/contracts/errors';
import * as v from 'valibot';

import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { hostileAddresses } from '../../../testing/hostile-addresses';
import { hostileAmounts } from '../../../testing/hostile-amounts';
import { preview, sendBody, withWallet, type WalletPerson } from '../../../testing/wallet-people';

let test: MoneyTest;
let ada: WalletPerson;
let bob: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withWallet(test);
  bob = await withWallet(test);
});
afterAll(() => test.close());

async function refusedFor(body: Parameters<typeof sendBody>[0]): Promise<string[]> {
  // Reset the rate limits.
  await test.deps.db.$client.query('delete from attempt_counters');
  const answer = await preview(ada, sendBody(body));
  if (answer.statusCode !== 422) return [`${answer.statusCode}: ${answer.body}`];
  return Object.keys(v.parse(ErrorAnswer, answer.json()).errors ?? {});
}

it('lists at least 80 hostile amounts and 120 hostile addresses, each once', () => {
  const addresses = hostileAddresses.map(({ chainId, to }) => `${chainId} ${to}`);
  expect(new Set(hostileAmounts).size).toBe(hostileAmounts.length);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(hostileAmounts.length).toBeGreaterThanOrEqual(80);
  expect(addresses.length).toBeGreaterThanOrEqual(120);
});

it('responds 422 on the field for every hostile amount', async () => {
  const to = bob.addressOn('optio-testnet');
  for (const amount of hostileAmounts)
    expect({ amount, fields: await refusedFor({ to, amount }) }).toEqual({ amount, fields: ['amount'] });
});

it('responds 422 on the field for every hostile address on both chains', async () => {
  for (const { chainId, to } of hostileAddresses) {
    const symbol = chainId === '31337' ? 'ETH' : 'OPT';
    const fields = await refusedFor({ chainId, symbol, to });
    expect({ chainId, to, fields }).toEqual({ chainId, to, fields: ['to'] });
  }
});
