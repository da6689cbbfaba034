import { MINUTE } from '../platform/clock';
import { savePrices } from '../modules/prices/prices.repository';
import type { TestApp } from './create-test-app';

export async function setPrices({ deps }: TestApp, usd: Record<string, string>): Promise<void> {
  const at = new Date(deps.clock.now().getTime() - MINUTE);
  const { PRICE_SOURCE } = deps.config;
  const points = Object.entries(usd).map(([symbol, price]) => ({ symbol, at, usd: price, change24h: null }));
  await savePrices(deps.db, PRICE_SOURCE, points);
}
