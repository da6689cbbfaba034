import { DAY, HOUR } from '../../platform/clock';
import { chainBalances } from './holdings/holdings.table';
import { savePrices } from '../prices/prices.repository';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { withHistory } from '../../testing/seed-history';
import { setPrices } from '../../testing/set-prices';
import { readWalletTokens } from '../history/portfolio/wallet-tokens.service';

let test: TestApp;
let walletId: string;
beforeAll(async () => {
  test = await createTestApp();
  ({ walletId } = await withHistory(test, 1));
  const address = '0x000000000000000000000000000000000000dEaD';
  await test.deps.db
    .insert(chainBalances)
    .values({ chainId: '31337', address, symbol: 'ETH', base: 10n ** 18n, readAt: test.clock.now() });
});
afterAll(() => test.close());

const priceOfADayAgo = (usd: string) =>
  savePrices(test.deps.db, test.deps.config.PRICE_SOURCE, [
    { symbol: 'ETH', at: new Date(test.clock.now().getTime() - DAY - HOUR), usd },
  ]);

it('returns no change in value when the wallet is newer than a day', async () => {
  await priceOfADayAgo('3000');
  await setPrices(test, { ETH: '2970' });
  const tokens = await readWalletTokens(test.deps, walletId);
  expect(tokens).toMatchObject({ totalBalanceUsd: '2970.000000', change24hUsd: null });
  expect(tokens.tokens.find(({ symbol }) => symbol === 'ETH')).toMatchObject({ change24h: '-1.00' });
});

it('returns the change in value and the price of a day ago when the wallet is older than a day', async () => {
  test.clock.advance(2 * DAY);
  await priceOfADayAgo('3000');
  await setPrices(test, { ETH: '2970' });
  const tokens = await readWalletTokens(test.deps, walletId);
  expect(tokens.change24hUsd).toBe('-30.000000');
  expect(tokens.tokens.find(({ symbol }) => symbol === 'ETH')).toMatchObject({
    change24h: '-1.00',
    priceDayAgoUsd: '3000',
  });
});
