import { DAY, HOUR, MINUTE } from '../clock';
import type { LedgerDeps } from '../ledger-deps';
import { demoPrices } from './demo-prices';
import type { PriceSource } from './price-source';
import { pricesAt, savePrices, thinPrices } from './prices.repository';

const YEAR = 366 * DAY;

/** Times whose prices a new database lacks: each hour of two weeks, and every six hours of the year before. */
function pastTimes(now: number): Date[] {
  const hour = Math.floor(now / HOUR) * HOUR;
  const recent = Array.from({ length: 14 * 24 }, (_, at) => new Date(hour - at * HOUR));
  const early = Array.from({ length: 352 * 4 }, (_, at) => new Date(hour - 14 * DAY - at * 6 * HOUR));
  return [...early.reverse(), ...recent.reverse()];
}

function symbolsOf({ chains }: Pick<LedgerDeps, 'chains'>): string[] {
  return [...new Set(chains.all.flatMap(({ assets }) => assets.map(({ symbol }) => symbol)))];
}

/** No source: prices stay unknown, and pages say so rather than show made up ones. */
function sourceOf({ config }: LedgerDeps): PriceSource | undefined {
  return config.PRICE_SOURCE === 'demo' ? demoPrices : undefined;
}

/** Job of every minute: asks the source for prices now, and once for the past. */
export async function refreshPrices(deps: LedgerDeps, source = sourceOf(deps)): Promise<void> {
  if (!source) return;
  const { db, clock } = deps;
  const symbols = symbolsOf(deps);
  const now = clock.now().getTime();
  const yesterday = await pricesAt(db, source.name, new Date(now - DAY));
  const missing = symbols.filter((symbol) => !yesterday.has(symbol));
  for (const symbol of missing)
    await savePrices(db, source.name, await source.quote([symbol], pastTimes(now)));
  const minute = new Date(Math.floor(now / MINUTE) * MINUTE);
  await savePrices(db, source.name, await source.quote(symbols, [minute]));
  await thinPrices(db, source.name, {
    dropBefore: new Date(now - YEAR),
    thinBefore: new Date(now - 2 * DAY),
  });
}
