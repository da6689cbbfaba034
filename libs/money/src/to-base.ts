import { DecimalError } from './decimal-error';
import { rescale, toScaled } from './scaled';

/** Inverse of `toDecimal`. @throws DecimalError when digits would be lost */
export function toBase(decimal: string, decimals: number): bigint {
  const scaled = toScaled(decimal);
  const base = rescale(scaled, decimals);
  if (rescale({ value: base, scale: decimals }, scaled.scale) !== scaled.value) {
    throw new DecimalError(`The decimal has more than ${decimals} places.`);
  }
  return base;
}
