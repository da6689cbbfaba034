import { formatAmount } from './format-amount';
import { compare, isZero } from './compare';

/** `$43,042.31`; below a cent `<$0.01`. */
export const formatUsd = (decimal: string): string => formatAmount(decimal, 2, '$');

/** `{ whole: '$43,042', cents: '.31' }`. */
export function splitUsd(decimal: string): { whole: string; cents: string } {
  const text = formatUsd(decimal);
  return { whole: text.slice(0, -3), cents: text.slice(-3) };
}

/** Four decimals below a dollar, else two. */
export function formatPrice(decimal: string): string {
  const small = compare(decimal, '1') < 0 && compare(decimal, '-1') > 0 && !isZero(decimal);
  return formatAmount(decimal, small ? 4 : 2, '$');
}
