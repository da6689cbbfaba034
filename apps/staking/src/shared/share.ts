import { formatShare, isZero, multiply, toDecimal, truncate } from '@tessera/money';

const EXACT = 18;
const PLACES = 2;

/** Formats a share of one: "0.05" is `5.00%`. Rounds down; a smaller share than 0.01% is `<0.01%`, null a dash. */
export function percent(share: string | null): string {
  if (share === null) return '—';
  const full = multiply(share, '100', EXACT);
  if (!isZero(share) && isZero(truncate(full, PLACES)))
    return `<${formatShare(toDecimal(1n, PLACES), PLACES)}`;
  return formatShare(full, PLACES);
}

/** Formats a rate of a validator in short form: "0.05" is `5.0%`, "0.0725" is `7.25%`. */
export const rate = (share: string | null): string => percent(share).replace(/(\.\d)0%$/, '$1%');
