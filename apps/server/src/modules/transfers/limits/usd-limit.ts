import { compare, multiply, sum } from '@tessera/money';

/** More decimal places than an amount and a price have together, so that the product is exact. */
const EXACT = 40;

export const exactUsd = (amount: string, price: string | null | undefined): string | null =>
  price == null ? null : multiply(amount, price, EXACT);

/** A limit of null is never exceeded; an unknown value (null) exceeds any other limit. */
export function exceeds(values: readonly (string | null)[], limit: string | null): boolean {
  if (limit === null) return false;
  const known = values.filter((value) => value !== null);
  return known.length < values.length || compare(sum(known), limit) > 0;
}
