import * as messages from '@tessera/contracts/messages';
import { TokenHistoryAnswer } from '@tessera/contracts/wallets';
import * as v from 'valibot';

import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { signUp, type Browser } from '../../testing/people';
import { demoPriceSource } from './demo-price-source';
import { createPriceJob } from './refresh-prices.service';

let test: TestApp;
let browser: Browser;
beforeAll(async () => {
  test = await createTestApp();
  ({ browser } = await signUp(test));
  await createPriceJob(test.deps, demoPriceSource).run();
});
afterAll(() => test.close());

const history = async (path: string) =>
  v.parse(TokenHistoryAnswer, (await browser.call('GET', `/get-token-history/${path}`)).json());

it('returns a series labelled as demo, oldest first, for the requested hours', async () => {
  const day = await history('31337/ETH');
  expect(day.demo).toBe(true);
  expect(day.data.length).toBeGreaterThanOrEqual(24);
  const times = day.data.map(({ time }) => Date.parse(time));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(Math.min(...times)).toBeGreaterThanOrEqual(test.clock.now().getTime() - 24 * 3_600_000);
  expect((await history('optio-testnet/OPT/8760')).data.length).toBeGreaterThan(400);
});

it('returns equal demo prices for equal times', async () => {
  const at = new Date('2026-01-01T00:00:00Z');
  expect(await demoPriceSource.latest(['ETH', 'USDC'], at)).toEqual(
    await demoPriceSource.latest(['ETH', 'USDC'], at),
  );
  const [then] = await demoPriceSource.latest(['ETH'], at);
  const past = await demoPriceSource.history('ETH', 14, new Date(at.getTime() + 5 * 3_600_000));
  expect(past).toContainEqual(then);
});

it('responds with an error when the chain or the asset does not exist', async () => {
  for (const path of ['31337/OPT/24', '9/ETH/24']) {
    expect((await browser.call('GET', `/get-token-history/${path}`)).statusCode).toBeGreaterThanOrEqual(404);
  }
});

it.each(['0', '8761', '9000', 'x', '1.5', '024'])('responds 422 on hours when they are %s', async (hours) => {
  const response = await browser.call('GET', `/get-token-history/31337/ETH/${hours}`);
  expect([response.statusCode, response.json().errors]).toEqual([422, { hours: [messages.historyHours] }]);
});

it.each(['1', '999', '1000', '8760'])('accepts %s hours', async (hours) => {
  expect((await browser.call('GET', `/get-token-history/31337/ETH/${hours}`)).statusCode).toBe(200);
});
