import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { DAY, HOUR } from '../../platform/clock';
import { pricesOnDay, recentPrices } from './price-age';
import { savePrices } from './prices.repository';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const noon = new Date('2025-03-03T12:00:00Z');
const at = (hours: number) => new Date(noon.getTime() + hours * HOUR);
const known = async (prices: Promise<Map<string, { usd: string }>>) => (await prices).get('OPT')?.usd;

it('returns the price at a time and ignores prices that are too old or later', async () => {
  const { db } = test.deps;
  await savePrices(db, 'here', [
    { symbol: 'OPT', at: noon, usd: '1.5' },
    { symbol: 'OPT', at: new Date(noon.getTime() + 30 * DAY), usd: '9' },
  ]);
  expect(await known(pricesOnDay(db, 'here', at(1)))).toBe('1.5');
  expect(await known(pricesOnDay(db, 'here', at(23)))).toBe('1.5');
  expect(await known(pricesOnDay(db, 'here', at(25)))).toBeUndefined();
  expect(await known(pricesOnDay(db, 'here', at(-1)))).toBeUndefined();
  expect(await known(recentPrices(db, 'here', at(5)))).toBe('1.5');
  expect(await known(recentPrices(db, 'here', at(7)))).toBeUndefined();
});
