import { align, rescale, toScaled } from './scaled';
import { toDecimal } from './to-decimal';

/** The minus of the interface, U+2212; a hyphen is narrower than a plus. */
export const minus = '\u2212';

/** Digits in groups of three with commas: `1234567.80` is `1,234,567.80`. */
export function group(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/**
 * A decimal with exactly `places` places and groups of three, cut and never rounded up: `1,200.5000`. What is not zero but
 * smaller than the last place becomes `<0.0001`. `unit` stands before the digits (`$`), a minus before all.
 */
export function formatAmount(decimal: string, places: number, unit = ''): string {
  const scaled = toScaled(decimal);
  const size = { value: scaled.value < 0n ? -scaled.value : scaled.value, scale: scaled.scale };
  const shown = rescale(size, places);
  const sign = scaled.value < 0n ? minus : '';
  if (shown === 0n && size.value > 0n) return `${sign}<${unit}${toDecimal(1n, places)}`;
  return `${sign}${unit}${group(toDecimal(shown, places))}`;
}

/** Every significant place and no zeros after them, at least `least` places: for previews and results. */
export function formatFull(decimal: string, least = 0): string {
  const { left, scale } = align(decimal, '0');
  const text = toDecimal(left < 0n ? -left : left, scale);
  const [whole = '', fraction = ''] = text.split('.');
  const kept = fraction.replace(/0+$/, '').padEnd(least, '0');
  return `${left < 0n ? minus : ''}${group(kept ? `${whole}.${kept}` : whole)}`;
}
