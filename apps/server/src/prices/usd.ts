import { multiply } from '@tessera/money';

/** A token amount (decimal) at a price, in USD with six places, cut; null while no price is known. */
export function usdOf(amount: string | null, price: string | null | undefined): string | null {
  return amount === null || price == null ? null : multiply(amount, price, 6);
}
