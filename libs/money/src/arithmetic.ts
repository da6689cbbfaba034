import { DecimalError } from './decimal-error';
import { align, powerOfTen, rescale, toScaled } from './scaled';
import { toDecimal } from './to-decimal';

/** The exact sum of two decimals, with the places of the longer one. */
export function add(left: string, right: string): string {
  const aligned = align(left, right);
  return toDecimal(aligned.left + aligned.right, aligned.scale);
}

/** The exact difference of two decimals, with the places of the longer one. */
export function subtract(left: string, right: string): string {
  const aligned = align(left, right);
  return toDecimal(aligned.left - aligned.right, aligned.scale);
}

/** The exact sum of any number of decimals; of none it is `0`. */
export function sum(decimals: readonly string[]): string {
  const parts = decimals.map(toScaled);
  const scale = parts.reduce((most, part) => Math.max(most, part.scale), 0);
  return toDecimal(
    parts.reduce((total, part) => total + rescale(part, scale), 0n),
    scale,
  );
}

/** The product with `places` places; what lies beyond is cut, never rounded up. */
export function multiply(left: string, right: string, places: number): string {
  const a = toScaled(left);
  const b = toScaled(right);
  return toDecimal(rescale({ value: a.value * b.value, scale: a.scale + b.scale }, places), places);
}

/** The quotient with `places` places, cut; null when the divisor is zero. */
export function divide(left: string, right: string, places: number): string | null {
  const aligned = align(left, right);
  if (aligned.right === 0n) return null;
  return toDecimal((aligned.left * powerOfTen(places)) / aligned.right, places);
}

/** The decimal with at most `places` places; the rest is cut. */
export function truncate(decimal: string, places: number): string {
  if (places < 0) throw new DecimalError('Places cannot be negative.');
  return toDecimal(rescale(toScaled(decimal), places), places);
}
