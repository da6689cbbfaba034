import { DAY, HOUR, MINUTE } from '../../platform/clock';
import type { Executor } from '../../platform/db/database';
import { pricesAt, type PricePoint } from './prices.repository';
import { multiply } from '@tessera/money';

/** Older prices are stored once an hour, very old ones once a day. */
const MAX_AGE_OF_PAST_PRICE = DAY;
const MAX_AGE_FOR_LIMITS = 6 * HOUR;
const STALE_AFTER = 10 * MINUTE;

const before = (time: Date, milliseconds: number) => new Date(time.getTime() - milliseconds);

/** Returns the prices at a time, possibly long ago; omits symbols without a price in the 24 h before it. */
export const pricesOnDay = (db: Executor, source: string, at: Date): Promise<Map<string, PricePoint>> =>
  pricesAt(db, source, at, before(at, MAX_AGE_OF_PAST_PRICE));

/** Returns current prices for payment limits; omits prices older than 6 h. */
export const recentPrices = (db: Executor, source: string, now: Date): Promise<Map<string, PricePoint>> =>
  pricesAt(db, source, now, before(now, MAX_AGE_FOR_LIMITS));

/** Whether a price is older than 10 min, so that its age is shown. */
export const isPriceStale = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > STALE_AFTER;

/** Returns a decimal token amount in USD, cut to six places; null without a price. */
export const usdOf = (amount: string | null, price: string | null | undefined): string | null =>
  amount === null || price == null ? null : multiply(amount, price, 6);
