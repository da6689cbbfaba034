import { multiply } from '@tessera/money';

import { MINUTE } from '../../platform/clock';

/** A token amount (decimal) at a price, in USD with six places, cut; null while no price is known. */
export function usdOf(amount: string | null, price: string | null | undefined): string | null {
  return amount === null || price == null ? null : multiply(amount, price, 6);
}

/** A price older than this is shown with its age. */
const STALE_AFTER = 10 * MINUTE;

/** Whether a price is too old to be taken for today's. */
export const isPriceStale = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > STALE_AFTER;
