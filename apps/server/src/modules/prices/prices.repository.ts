import { TokenSymbol } from '@tessera/contracts/primitives';
import { and, asc, desc, eq, exists, gte, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DAY } from '../../platform/clock';
import type { Executor } from '../../platform/db/database';
import { prepared } from '../../platform/db/prepared';
import { prices } from './prices.table';

export interface PricePoint {
  symbol: string;
  at: Date;
  usd: string;
  change24h?: string | null;
}

const p = prices;
const point = { symbol: p.symbol, at: p.at, usd: p.usd, change24h: p.change24h };

export async function savePrices(db: Executor, source: string, points: readonly PricePoint[]): Promise<void> {
  const rows = points.map((point) => ({ source, ...point }));
  if (rows.length > 0) await db.insert(p).values(rows).onConflictDoNothing();
}

const knownSymbols = sql`unnest(array[${sql.raw(TokenSymbol.options.map((symbol) => `'${symbol}'`).join())}]) as known(symbol)`;

const newestBetween = <Name extends string>(db: Executor, name: Name, from: string, to: string) => {
  const isSymbol = and(eq(p.source, sql.placeholder('priceSource')), eq(p.symbol, sql`known.symbol`));
  const isBetween = and(lte(p.at, sql.placeholder(to)), gte(p.at, sql.placeholder(from)));
  return db.select(point).from(p).where(and(isSymbol, isBetween)).orderBy(desc(p.at)).limit(1).as(name);
};

const newestPrices = prepared('newest_prices', (db) => {
  const newest = newestBetween(db, 'newest', 'priceNotBefore', 'priceAt');
  const { symbol, at, usd, change24h } = newest;
  return db.select({ symbol, at, usd, change24h }).from(knownSymbols).crossJoinLateral(newest);
});

/** Returns the newest price of each symbol from `notBefore` to `at`. */
export async function pricesAt(db: Executor, source: string, at: Date, notBefore = new Date(0)) {
  const rows = await newestPrices(db).execute({
    priceSource: source,
    priceAt: at,
    priceNotBefore: notBefore,
  });
  return new Map(rows.map((row) => [row.symbol, row]));
}

/** `past` is the price in USD 24 hours before the requested time, or null if it is not known. */
export interface PriceAndPast extends PricePoint {
  past: string | null;
}

/** Parameters of `pricesWithPast`. */
export interface PriceTimes {
  readonly priceSource: string;
  readonly priceAt: Date;
  readonly priceNotBefore: Date;
  readonly priceDayBefore: Date;
  readonly priceDayBeforeFrom: Date;
}

/** @param silence maximum age of the past price in ms, measured 24 hours before `at` */
export function priceTimes(source: string, at: Date, silence: number): PriceTimes {
  const dayBefore = at.getTime() - DAY;
  return {
    priceSource: source,
    priceAt: at,
    priceNotBefore: new Date(0),
    priceDayBefore: new Date(dayBefore),
    priceDayBeforeFrom: new Date(dayBefore - silence),
  };
}

type StoredPrice = Omit<PriceAndPast, 'at'> & { readonly at: string };

/**
 * Returns a subquery for the newest price of each symbol with its past price, so that another statement reads them too. Its
 * placeholders are `PriceTimes`, and `parsePrices` reads its value.
 */
export function pricesWithPast(db: Executor): SQL<readonly StoredPrice[]> {
  const newest = newestBetween(db, 'newest', 'priceNotBefore', 'priceAt');
  const before = newestBetween(db, 'before', 'priceDayBeforeFrom', 'priceDayBefore');
  const { symbol, at, usd, change24h } = newest;
  const price = sql<
    readonly StoredPrice[]
  >`coalesce(json_agg(json_build_object('symbol', ${symbol}, 'at', ${at},
    'usd', ${usd}::text, 'change24h', ${change24h}::text, 'past', ${before.usd}::text)), '[]')`;
  const all = db
    .select({ price })
    .from(knownSymbols)
    .crossJoinLateral(newest)
    .leftJoinLateral(before, sql`true`);
  return sql`${all}`;
}

export const parsePrices = (stored: readonly StoredPrice[]): ReadonlyMap<string, PriceAndPast> =>
  new Map(stored.map(({ at, ...price }) => [price.symbol, { ...price, at: new Date(at) }]));

export const priceSeries = (db: Executor, source: string, symbol: string, from: Date) =>
  db
    .select(point)
    .from(p)
    .where(and(eq(p.source, source), eq(p.symbol, symbol), gte(p.at, from)))
    .orderBy(asc(p.at));

/**
 * Deletes the prices before `dropBefore`. Of the prices from `dropBefore` to `thinBefore`, keeps only the first of each
 * hour and those of minute 0.
 */
export async function thinPrices(
  db: Executor,
  source: string,
  { dropBefore, thinBefore }: { dropBefore: Date; thinBefore: Date },
): Promise<void> {
  const e = alias(prices, 'earlier');
  const hourOf = sql`date_trunc('hour', ${p.at})`;
  const isEarlier = and(eq(e.source, source), eq(e.symbol, p.symbol), gte(e.at, hourOf), lt(e.at, p.at));
  const isLaterInHour = exists(db.select({ at: e.at }).from(e).where(isEarlier));
  const isRedundant = and(lt(p.at, thinBefore), sql`extract(minute from ${p.at}) <> 0`, isLaterInHour);
  await db.delete(p).where(and(eq(p.source, source), or(lt(p.at, dropBefore), isRedundant)));
}
