import { formatShare, multiply } from '@tessera/money';

/** A share of page loads: `0.0312` is `3.12%`; what was not measured is a dash. */
export const rateInWords = (share: string | null): string =>
  share === null ? '—' : formatShare(multiply(share, '100', 6));
