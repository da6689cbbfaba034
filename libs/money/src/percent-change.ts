import { divide, multiply, subtract } from './arithmetic';

/**
 * By how many per cent `to` differs from `from`, as a decimal with two places, cut towards zero (`-0.64`). null when
 * `from` is zero, since no figure would be honest.
 */
export function percentChange(from: string, to: string): string | null {
  return divide(multiply(subtract(to, from), '100', 40), from, 2);
}

/** Which part of `whole` `part` is, in per cent with two places, cut; null when there is no whole. */
export function percentOf(part: string, whole: string): string | null {
  return divide(multiply(part, '100', 40), whole, 2);
}
