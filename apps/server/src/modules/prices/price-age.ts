import { DAY, HOUR } from '../../platform/clock';
import type { Executor } from '../../platform/db/database';
import { pricesAt, type PricePoint } from './prices.repository';

/** The past is kept by the hour, and what is long ago by the day. */
const APART = DAY;
/** A price that is older by more than this says nothing of what a payment is worth now. */
const UNKNOWN_AFTER = 6 * HOUR;

const before = (time: Date, milliseconds: number) => new Date(time.getTime() - milliseconds);

/** What tokens cost at a time, perhaps long ago; without those of which nothing of that day is known. */
export const pricesOnDay = (db: Executor, source: string, at: Date): Promise<Map<string, PricePoint>> =>
  pricesAt(db, source, at, before(at, APART));

/** What tokens cost now, as far as that is known well enough to judge a payment by it. */
export const recentPrices = (db: Executor, source: string, now: Date): Promise<Map<string, PricePoint>> =>
  pricesAt(db, source, now, before(now, UNKNOWN_AFTER));
