import { TRUSTED_DEVICE_DAYS } from '@tessera/contracts/constants';

const DAY_MS = 24 * 3_600_000;

/** Returns the days until the trust ends, rounded up, 0 to 30. */
export const daysLeft = (expiresAt: string, now: number): number =>
  Math.min(TRUSTED_DEVICE_DAYS, Math.max(0, Math.ceil((new Date(expiresAt).getTime() - now) / DAY_MS)));
