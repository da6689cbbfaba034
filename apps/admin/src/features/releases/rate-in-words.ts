import { formatShare, multiply } from '@tessera/money';

/** Formats a share of page loads, `0.0312` as `3.12%`; a dash when it was not measured. */
export const rateInWords = (share: string | null): string =>
  share === null ? '—' : formatShare(multiply(share, '100', 6));
