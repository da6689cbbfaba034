import { DAY, HOUR, MINUTE } from '../../platform/clock';
import type { Executor } from '../../platform/db/database';
import { pricesAt, type PricePoint } from './prices.repository';
import { multiply } from '@tessera/money';

/** One day, because for times more than two weeks ago, a price source may have only one price per day. */
const MAX_AGE_OF_PAST_PRICE = DAY;
const MAX_AGE_FOR_LIMITS = 6 * HOUR;
const STALE_AFTER = 10 * MINUTE;

const before = (time: Date, milliseconds: number) => new Date(time.getTime() - milliseconds);

export const pricesOnDay = (db: Executor, source: string, at: Date): Promise<Map<string, PricePoint>> =>
  pricesAt(db, source, at, before(at, MAX_AGE_OF_PAST_PRICE));

export const recentPrices = (db: Executor, source: string, now: Date): Promise<Map<string, PricePoint>> =>
  pricesAt(db, source, now, before(now, MAX_AGE_FOR_LIMITS));

export const isPriceStale = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > STALE_AFTER;

export const usdOf = (amount: string | null, price: string | null | undefined): string | null =>
  amount === null || price == null ? null : multiply(amount, price, 6);
