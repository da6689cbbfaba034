const DAY_MS = 24 * 3_600_000;

/** A deletion is carried out as many days after it was asked for. */
export const DELETION_DAYS = 30;

/** When it was asked for (milliseconds), and the day it is at, 1 to 30. */
export function deletionProgress(deletesAt: string, now: number): { askedAt: number; day: number } {
  const askedAt = new Date(deletesAt).getTime() - DELETION_DAYS * DAY_MS;
  const day = Math.floor((now - askedAt) / DAY_MS) + 1;
  return { askedAt, day: Math.min(DELETION_DAYS, Math.max(1, day)) };
}
