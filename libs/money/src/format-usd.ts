import { formatAmount } from './format-amount';
import { compare, isZero } from './compare';
import { truncate } from './arithmetic';

/** `$43,042.31`; below a cent `<$0.01`. */
export function formatUsd(decimal: string): string {
  return formatAmount(decimal, 2, '$');
}

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

const steps = [
  { above: '1000000000', shift: 9, letter: 'B' },
  { above: '1000000', shift: 6, letter: 'M' },
  { above: '1000', shift: 3, letter: 'K' },
];

/** `$950`, `$1.2M`. Non-negative only. */
export function formatUsdAxis(decimal: string): string {
  const whole = truncate(decimal, 0);
  const step = steps.find(({ above }) => compare(decimal, above) >= 0);
  if (!step) return `$${whole}`;
  const tenth = whole.slice(0, 1 - step.shift);
  const [units, place] = [tenth.slice(0, -1), tenth.slice(-1)];
  return `$${units}${place === '0' ? '' : `.${place}`}${step.letter}`;
}
