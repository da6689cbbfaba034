import { minus } from './format-amount';
import { truncate } from './arithmetic';
import { isZero } from './compare';

/**
 * A change: `+2.84%`, `−0.64%`, `0.00%` without a sign. Two places, cut towards zero as amounts are: what is shown never
 * says more than what happened, and a rounded change could be more than the figures beside it give.
 */
export function formatPercent(decimal: string): string {
  const cut = truncate(decimal, 2);
  if (isZero(cut)) return '0.00%';
  return cut.startsWith('-') ? `${minus}${cut.slice(1)}%` : `+${cut}%`;
}

/** A share or a rate, without a plus: `12.50%`. */
export function formatShare(decimal: string, places = 2): string {
  return `${truncate(decimal, places).replace('-', minus)}%`;
}
