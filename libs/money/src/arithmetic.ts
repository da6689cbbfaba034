import { DecimalError } from './decimal-error';
import { align, powerOfTen, rescale, toScaled } from './scaled';
import { toDecimal } from './to-decimal';

export function add(left: string, right: string): string {
  const aligned = align(left, right);
  return toDecimal(aligned.left + aligned.right, aligned.scale);
}

export function subtract(left: string, right: string): string {
  const aligned = align(left, right);
  return toDecimal(aligned.left - aligned.right, aligned.scale);
}

export function sum(decimals: readonly string[]): string {
  const parts = decimals.map(toScaled);
  const scale = parts.reduce((most, part) => Math.max(most, part.scale), 0);
  return toDecimal(
    parts.reduce((total, part) => total + rescale(part, scale), 0n),
    scale,
  );
}

/** Truncates to `places` decimals. */
export function multiply(left: string, right: string, places: number): string {
  const a = toScaled(left);
  const b = toScaled(right);
  return toDecimal(rescale({ value: a.value * b.value, scale: a.scale + b.scale }, places), places);
}

/** Truncates; null when the divisor is zero. */
export function divide(left: string, right: string, places: number): string | null {
  const aligned = align(left, right);
  if (aligned.right === 0n) return null;
  return toDecimal((aligned.left * powerOfTen(places)) / aligned.right, places);
}

export function truncate(decimal: string, places: number): string {
  if (places < 0) throw new DecimalError('Places cannot be negative.');
  return toDecimal(rescale(toScaled(decimal), places), places);
}
