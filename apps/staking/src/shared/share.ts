import { formatShare, isZero, multiply, toDecimal, truncate } from '@tessera/money';

const EXACT = 18;
/** Everywhere as many: the same figure never reads differently on two pages. */
const PLACES = 2;

/** A share of one as a percentage: "0.05" is `5.00%`. Cut, never rounded up; what is smaller than its last place is `<0.01%`, unknown a dash. */
export function percent(share: string | null): string {
  if (share === null) return '—';
  const full = multiply(share, '100', EXACT);
  if (!isZero(share) && isZero(truncate(full, PLACES)))
    return `<${formatShare(toDecimal(1n, PLACES), PLACES)}`;
  return formatShare(full, PLACES);
}

/** A rate that a validator has set, in short form: "0.05" is `5.0%`, "0.0725" is `7.25%`. */
export const rate = (share: string | null): string => percent(share).replace(/(\.\d)0%$/, '$1%');
