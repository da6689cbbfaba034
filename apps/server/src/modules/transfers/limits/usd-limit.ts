import { compare, multiply, sum } from '@tessera/money';

/** More places than an amount and a price have together, so that nothing is cut. */
const EXACT = 40;

/** What an amount is worth, exactly; null while no price is known. */
export const exactUsd = (amount: string, price: string | null | undefined): string | null =>
  price == null ? null : multiply(amount, price, EXACT);

/** Whether values come to more than a limit; an unknown one is more than any. @param limit null for none. */
export function exceeds(values: readonly (string | null)[], limit: string | null): boolean {
  if (limit === null) return false;
  const known = values.filter((value) => value !== null);
  return known.length < values.length || compare(sum(known), limit) > 0;
}
