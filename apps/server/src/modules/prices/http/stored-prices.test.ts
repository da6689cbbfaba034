import { sql } from 'drizzle-orm';

import { MINUTE, SECOND } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { startPriceService, type PriceService } from '../../../testing/price-service';
import { withHistory } from '../../../testing/seed-history';
import { readWalletTokens } from '../../history/portfolio/wallet-tokens.service';
import { priceSourceOf } from '../jobs';
import { createPriceJob } from '../refresh-prices.service';
import { tokenHistory } from '../routes/get-token-history';

let service: PriceService;
let test: TestApp;
let walletId: string;
let job: ReturnType<typeof createPriceJob>;
beforeAll(async () => {
  service = await startPriceService();
  test = await createTestApp({ env: { PRICE_SOURCE: 'http', PRICE_URL: service.url } });
  ({ walletId } = await withHistory(test, 1));
  job = createPriceJob(test.deps, priceSourceOf(test.deps));
  const now = test.clock.now().getTime();
  const chart = Array.from({ length: 48 }, (_, hour) => `[${now - (hour + 1) * 60 * MINUTE},3000.25]`).join(
    ',',
  );
  service.coins.set('ethereum', {
    usd: '3300.275',
    updatedAt: new Date(now - 20 * SECOND),
    chart: `[${chart}]`,
  });
  service.coins.set('tether', { usd: '1', change: '0.5', updatedAt: new Date(now - 20 * SECOND) });
  await job.run();
});
afterAll(async () => {
  await test.close();
  service.close();
});

const rowOf = async (symbol: string) => {
  const tokens = await readWalletTokens(test.deps, walletId);
  return { tokens, row: tokens.tokens.find((token) => token.symbol === symbol) };
};

it('returns a price with its time and 24 h change, not marked as demo', async () => {
  const { row, tokens } = await rowOf('ETH');
  expect(row).toMatchObject({ priceUsd: '3300.275', priceStale: false, change24h: '10.00' });
  expect(Date.parse(row?.priceAsOf ?? '')).toBeLessThanOrEqual(test.clock.now().getTime() - 20 * SECOND);
  expect(tokens).toMatchObject({ demoPrices: false, pricesStale: false });
});

it('uses the reported change when the price 24 h earlier is unknown', async () => {
  expect((await rowOf('USDT')).row).toMatchObject({ priceUsd: '1', change24h: '0.50' });
});

it('returns null for a price that the source does not report', async () => {
  expect((await rowOf('OPT')).row).toMatchObject({
    priceUsd: null,
    priceAsOf: null,
    priceStale: false,
    change24h: null,
    balanceUsd: null,
  });
});

it('loads the token history with at most two calls per run', async () => {
  const history = await tokenHistory(test.deps, { chainId: '31337', symbol: 'ETH', hours: 24 });
  expect(history.demo).toBe(false);
  expect(history.data.length).toBeGreaterThanOrEqual(24);
  expect(history.data.at(-1)?.priceUsd).toBe('3300.275');
  expect(service.requests.filter((path) => path.startsWith('/coins/')).length).toBeLessThanOrEqual(2);
});

it('keeps the last price while the service fails and marks it stale after ten minutes', async () => {
  service.fault = (response) => response.writeHead(500).end();
  test.clock.advance(9 * MINUTE);
  await job.run();
  expect((await rowOf('ETH')).row).toMatchObject({ priceUsd: '3300.275', priceStale: false });
  test.clock.advance(MINUTE);
  await job.run();
  const { row, tokens } = await rowOf('ETH');
  expect(row).toMatchObject({ priceUsd: '3300.275', priceStale: true, change24h: null });
  expect(tokens.change24hUsd).toBeNull();
  expect(tokens.pricesStale).toBe(true);
  expect(test.logs()).toContain('no new prices');
});

it('deletes all but the first price of an old hour', async () => {
  const { db, clock } = test.deps;
  const at = (minute: number) =>
    new Date(
      Math.floor(clock.now().getTime() / (60 * MINUTE)) * 60 * MINUTE - 72 * 60 * MINUTE + minute * MINUTE,
    ).toISOString();
  await db.execute(
    sql`insert into prices (source, symbol, at, usd) values ('http', 'WBTC', ${at(3)}, 1), ('http', 'WBTC', ${at(4)}, 2), ('http', 'WBTC', ${at(59)}, 3)`,
  );
  await job.run();
  const { rows } = await db.execute(sql`select usd from prices where symbol = 'WBTC'`);
  expect(rows).toEqual([{ usd: '1' }]);
});
