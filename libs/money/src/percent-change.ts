import { divide, multiply, subtract } from './arithmetic';

/** Per cent, two decimals, truncated; null when `from` is zero. */
export function percentChange(from: string, to: string): string | null {
  return divide(multiply(subtract(to, from), '100', 40), from, 2);
}

/** Per cent, two decimals, truncated; null when `whole` is zero. */
export function percentOf(part: string, whole: string): string | null {
  return divide(multiply(part, '100', 40), whole, 2);
}
