import { and, asc, desc, eq, gte, lte } from 'drizzle-orm';

import type { Executor } from '../db/database';
import { prices } from './prices.table';

export interface PricePoint {
  symbol: string;
  at: Date;
  usd: string;
}

export async function savePrices(db: Executor, source: string, points: readonly PricePoint[]): Promise<void> {
  if (points.length === 0) return;
  await db
    .insert(prices)
    .values(points.map((point) => ({ source, ...point })))
    .onConflictDoNothing();
}

/** The newest price of each symbol at or before a time, by symbol. */
export async function pricesAt(db: Executor, source: string, at: Date): Promise<Map<string, PricePoint>> {
  const rows = await db
    .selectDistinctOn([prices.symbol], { symbol: prices.symbol, at: prices.at, usd: prices.usd })
    .from(prices)
    .where(and(eq(prices.source, source), lte(prices.at, at)))
    .orderBy(prices.symbol, desc(prices.at));
  return new Map(rows.map((row) => [row.symbol, row]));
}

export function priceSeries(db: Executor, source: string, symbol: string, from: Date): Promise<PricePoint[]> {
  return db
    .select({ symbol: prices.symbol, at: prices.at, usd: prices.usd })
    .from(prices)
    .where(and(eq(prices.source, source), eq(prices.symbol, symbol), gte(prices.at, from)))
    .orderBy(asc(prices.at));
}

/** Drops what is older than any history asked for. */
export async function dropPricesBefore(db: Executor, source: string, before: Date): Promise<void> {
  await db.delete(prices).where(and(eq(prices.source, source), lte(prices.at, before)));
}
