import { minus } from './format-amount';
import { truncate } from './arithmetic';
import { isZero } from './compare';

/** Formats `+2.84%`, `−0.64%`, `0.00%`. Truncates: rounding could exceed the figures beside it. */
export function formatPercent(decimal: string): string {
  const cut = truncate(decimal, 2);
  if (isZero(cut)) return '0.00%';
  return cut.startsWith('-') ? `${minus}${cut.slice(1)}%` : `+${cut}%`;
}

/** `12.50%`. */
export const formatShare = (decimal: string, places = 2): string =>
  `${truncate(decimal, places).replace('-', minus)}%`;
