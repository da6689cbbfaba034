import { multiply } from '@tessera/money';

/** Returns a decimal token amount in USD, cut to six places; null without a price. */
export const usdOf = (amount: string | null, price: string | null | undefined): string | null =>
  amount === null || price == null ? null : multiply(amount, price, 6);
