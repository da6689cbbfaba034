import { DecimalError } from './decimal-error';

/** `value` / 10^`scale`. */
export interface Scaled {
  readonly value: bigint;
  readonly scale: number;
}

const decimal = /^-?\d{1,100}(?:\.\d{1,100})?$/;

/** No exponent, grouping or spaces. */
export function toScaled(text: string): Scaled {
  if (!decimal.test(text)) throw new DecimalError('A decimal was expected.');
  const point = text.indexOf('.');
  if (point < 0) return { value: BigInt(text), scale: 0 };
  return { value: BigInt(text.slice(0, point) + text.slice(point + 1)), scale: text.length - point - 1 };
}

/** Precomputed for speed. */
const powers = Array.from({ length: 80 }, (_, exponent) => 10n ** BigInt(exponent));

export const powerOfTen = (exponent: number): bigint => powers[exponent] ?? 10n ** BigInt(exponent);

/** Truncates excess digits. */
export function rescale({ value, scale }: Scaled, target: number): bigint {
  if (target === scale) return value;
  return target > scale ? value * powerOfTen(target - scale) : value / powerOfTen(scale - target);
}

export function align(left: string, right: string): { left: bigint; right: bigint; scale: number } {
  const a = toScaled(left);
  const b = toScaled(right);
  const scale = Math.max(a.scale, b.scale);
  return { left: rescale(a, scale), right: rescale(b, scale), scale };
}
