import { formatShare, isZero, multiply, toDecimal, truncate } from '@tessera/money';

const PLACES = 18;

/** A share of one as a percentage: "0.05" is `5.0%`. Cut, never rounded up; what is smaller than its last place is `<0.01%`, unknown a dash. */
export function percent(share: string | null, places = 2): string {
  if (share === null) return '—';
  const full = multiply(share, '100', PLACES);
  if (!isZero(share) && isZero(truncate(full, places)))
    return `<${formatShare(toDecimal(1n, places), places)}`;
  return formatShare(full, places);
}
