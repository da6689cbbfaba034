import { compare, multiply, sum } from '@tessera/money';

/** More decimal places than an amount and a price have together, so that the product is exact. */
const EXACT = 40;

export const exactUsd = (amount: string, price: string | null | undefined): string | null =>
  price == null ? null : multiply(amount, price, EXACT);

/**
 * Whether the sum of the values exceeds the limit. Without a limit (null), nothing exceeds it; otherwise, an unknown value
 * (null) always does.
 */
export function exceeds(values: readonly (string | null)[], limit: string | null): boolean {
  if (limit === null) return false;
  const known = values.filter((value) => value !== null);
  return known.length < values.length || compare(sum(known), limit) > 0;
}
