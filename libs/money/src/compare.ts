import { align, toScaled } from './scaled';

/** `1.50` equals `1.5`. Fits `Array.prototype.sort`. */
export function compare(left: string, right: string): -1 | 0 | 1 {
  const aligned = align(left, right);
  if (aligned.left === aligned.right) return 0;
  return aligned.left < aligned.right ? -1 : 1;
}

/** Includes `-0.00`. */
export const isZero = (decimal: string): boolean => toScaled(decimal).value === 0n;

export const min = (left: string, right: string): string => (compare(left, right) <= 0 ? left : right);
