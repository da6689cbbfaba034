import { DecimalError } from './decimal-error';

/** `value` / 10^`scale`: a decimal without a loss. */
export interface Scaled {
  readonly value: bigint;
  readonly scale: number;
}

const decimal = /^(-?)(\d{1,100})(?:\.(\d{1,100}))?$/;

/** Reads a plain decimal such as `-12.50`; no exponent, no grouping, no spaces. */
export function toScaled(text: string): Scaled {
  const match = decimal.exec(text);
  if (!match) throw new DecimalError('A decimal was expected.');
  const [, sign, whole = '', fraction = ''] = match;
  const value = BigInt(whole + fraction);
  return { value: sign ? -value : value, scale: fraction.length };
}

/** The same number at another scale; digits that do not fit are cut, so the size never grows. */
export function rescale({ value, scale }: Scaled, target: number): bigint {
  return target >= scale ? value * 10n ** BigInt(target - scale) : value / 10n ** BigInt(scale - target);
}

/** Both values at the larger of the two scales. */
export function align(left: string, right: string): { left: bigint; right: bigint; scale: number } {
  const a = toScaled(left);
  const b = toScaled(right);
  const scale = Math.max(a.scale, b.scale);
  return { left: rescale(a, scale), right: rescale(b, scale), scale };
}
