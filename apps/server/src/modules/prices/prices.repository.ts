import { TokenSymbol } from '@tessera/contracts';
import { and, asc, desc, eq, exists, gte, lt, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DAY } from '../../platform/clock';
import type { Executor } from '../../platform/db/database';
import { prepared } from '../../platform/db/prepared';
import { prices } from './prices.table';

export interface PricePoint {
  symbol: string;
  at: Date;
  usd: string;
  /** Change over 24 h in per cent, as reported by the source. */
  change24h?: string | null;
}

const point = { symbol: prices.symbol, at: prices.at, usd: prices.usd, change24h: prices.change24h };

export async function savePrices(db: Executor, source: string, points: readonly PricePoint[]): Promise<void> {
  if (points.length === 0) return;
  await db
    .insert(prices)
    .values(points.map((point) => ({ source, ...point })))
    .onConflictDoNothing();
}

const knownSymbols = sql`unnest(array[${sql.raw(TokenSymbol.options.map((symbol) => `'${symbol}'`).join())}]) as known(symbol)`;

/** Newest price of a symbol between two placeholders of the statement. */
const newestBetween = (db: Executor, name: string, from: string, to: string) =>
  db
    .select(point)
    .from(prices)
    .where(
      and(
        eq(prices.source, sql.placeholder('source')),
        eq(prices.symbol, sql`known.symbol`),
        lte(prices.at, sql.placeholder(to)),
        gte(prices.at, sql.placeholder(from)),
      ),
    )
    .orderBy(desc(prices.at))
    .limit(1)
    .as(name);

const newestPrices = prepared((db) => {
  const newest = newestBetween(db, 'newest', 'notBefore', 'at');
  const { symbol, at, usd, change24h } = newest;
  return db
    .select({ symbol, at, usd, change24h })
    .from(knownSymbols)
    .crossJoinLateral(newest)
    .prepare('newest_prices');
});

/** Returns the newest price of each symbol at or before a time, by symbol, with one index lookup each; omits those before `notBefore`. */
export async function pricesAt(db: Executor, source: string, at: Date, notBefore = new Date(0)) {
  const rows = await newestPrices(db).execute({ source, at, notBefore });
  return new Map(rows.map((row) => [row.symbol, row]));
}

const currentAndPastPrices = prepared((db) => {
  const newest = newestBetween(db, 'newest', 'notBefore', 'at');
  const before = newestBetween(db, 'before', 'dayBeforeFrom', 'dayBefore');
  const { symbol, at, usd, change24h } = newest;
  return db
    .select({ symbol, at, usd, change24h, past: before.usd })
    .from(knownSymbols)
    .crossJoinLateral(newest)
    .leftJoinLateral(before, sql`true`)
    .prepare('prices_with_past');
});

/** A price and the price of the same token 24 h earlier; null if unknown. */
export interface PriceAndPast extends PricePoint {
  past: string | null;
}

/** Returns the newest price of each symbol with its price 24 h earlier, which may be older by at most `silence` ms. */
export async function pricesWithPast(db: Executor, source: string, at: Date, silence: number) {
  const dayBefore = new Date(at.getTime() - DAY);
  const dayBeforeFrom = new Date(dayBefore.getTime() - silence);
  const rows = await currentAndPastPrices(db).execute({
    source,
    at,
    notBefore: new Date(0),
    dayBefore,
    dayBeforeFrom,
  });
  return new Map(rows.map((row) => [row.symbol, row]));
}

export function priceSeries(db: Executor, source: string, symbol: string, from: Date): Promise<PricePoint[]> {
  return db
    .select(point)
    .from(prices)
    .where(and(eq(prices.source, source), eq(prices.symbol, symbol), gte(prices.at, from)))
    .orderBy(asc(prices.at));
}

/** Deletes prices before `dropBefore` and, before `thinBefore`, all but the first price of each hour. */
export async function thinPrices(
  db: Executor,
  source: string,
  { dropBefore, thinBefore }: { dropBefore: Date; thinBefore: Date },
): Promise<void> {
  const isExpired = lt(prices.at, dropBefore);
  const earlier = alias(prices, 'earlier');
  const earlierInHour = db
    .select({ at: earlier.at })
    .from(earlier)
    .where(
      and(
        eq(earlier.source, source),
        eq(earlier.symbol, prices.symbol),
        gte(earlier.at, sql`date_trunc('hour', ${prices.at})`),
        lt(earlier.at, prices.at),
      ),
    );
  const isRedundant = and(
    lt(prices.at, thinBefore),
    sql`extract(minute from ${prices.at}) <> 0`,
    exists(earlierInHour),
  );
  await db.delete(prices).where(and(eq(prices.source, source), or(isExpired, isRedundant)));
}
