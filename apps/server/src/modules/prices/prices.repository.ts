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
  /** Per cent over the day before as the source said it. */
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

const known = sql`unnest(array[${sql.raw(TokenSymbol.options.map((symbol) => `'${symbol}'`).join())}]) as known(symbol)`;

/** The newest price of a known symbol between two times that the statement names. */
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
    .from(known)
    .crossJoinLateral(newest)
    .prepare('newest_prices');
});

/**
 * The newest price of each symbol at or before a time, by symbol: one step into the index for each of them.
 * @param notBefore leaves out what is older.
 */
export async function pricesAt(
  db: Executor,
  source: string,
  at: Date,
  notBefore = new Date(0),
): Promise<Map<string, PricePoint>> {
  const rows = await newestPrices(db).execute({ source, at, notBefore });
  return new Map(rows.map((row) => [row.symbol, row]));
}

const pricesOfBothDays = prepared((db) => {
  const newest = newestBetween(db, 'newest', 'notBefore', 'at');
  const before = newestBetween(db, 'before', 'dayBeforeFrom', 'dayBefore');
  const { symbol, at, usd, change24h } = newest;
  return db
    .select({ symbol, at, usd, change24h, past: before.usd })
    .from(known)
    .crossJoinLateral(newest)
    .leftJoinLateral(before, sql`true`)
    .prepare('prices_with_past');
});

/** A price and what the same token cost a day before. */
export interface PriceAndPast extends PricePoint {
  past: string | null;
}

/**
 * The newest price of each symbol, by symbol, beside that of a day before.
 * @param silence a price that was older than this then is not taken for one of that day.
 */
export async function pricesWithPast(
  db: Executor,
  source: string,
  at: Date,
  silence: number,
): Promise<Map<string, PriceAndPast>> {
  const dayBefore = new Date(at.getTime() - DAY);
  const dayBeforeFrom = new Date(dayBefore.getTime() - silence);
  const rows = await pricesOfBothDays(db).execute({
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

/** Drops what is older than any history asked for, and of each hour past `thinBefore` all but its first price. */
export async function thinPrices(
  db: Executor,
  source: string,
  { dropBefore, thinBefore }: { dropBefore: Date; thinBefore: Date },
): Promise<void> {
  const old = lt(prices.at, dropBefore);
  const earlier = alias(prices, 'earlier');
  const inItsHour = db
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
  const between = and(
    lt(prices.at, thinBefore),
    sql`extract(minute from ${prices.at}) <> 0`,
    exists(inItsHour),
  );
  await db.delete(prices).where(and(eq(prices.source, source), or(old, between)));
}
