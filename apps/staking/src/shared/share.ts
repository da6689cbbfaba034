import { formatShare, multiply } from '@tessera/money';

/** A share of one as a percentage: "0.05" is `5.0%`. Cut, never rounded up; unknown is a dash. */
export const percent = (share: string | null, places = 2): string =>
  share === null ? '—' : formatShare(multiply(share, '100', places), places);
