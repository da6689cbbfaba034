import { divide, multiply, subtract } from './arithmetic';

/** Per cent, two decimals, truncated; null when `from` is zero. */
export const percentChange = (from: string, to: string): string | null =>
  divide(multiply(subtract(to, from), '100', 40), from, 2);

/** Per cent, two decimals, truncated; null when `whole` is zero. */
export const percentOf = (part: string, whole: string): string | null =>
  divide(multiply(part, '100', 40), whole, 2);
