import { minus } from './format-amount';
import { truncate } from './arithmetic';
import { isZero } from './compare';

/**
 * Formats a change: `+2.84%`, `−0.64%`, `0.00%`. Truncates to two decimals like amounts: rounding could show
 * a larger change than the figures beside it.
 */
export function formatPercent(decimal: string): string {
  const cut = truncate(decimal, 2);
  if (isZero(cut)) return '0.00%';
  return cut.startsWith('-') ? `${minus}${cut.slice(1)}%` : `+${cut}%`;
}

/** `12.50%`. */
export function formatShare(decimal: string, places = 2): string {
  return `${truncate(decimal, places).replace('-', minus)}%`;
}
