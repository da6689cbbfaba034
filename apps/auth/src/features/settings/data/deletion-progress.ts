const DAY_MS = 24 * 3_600_000;

export const DELETION_DAYS = 30;

/** Returns the time of the request in ms and the current day, 1 to 30. */
export function deletionProgress(deletesAt: string, now: number): { askedAt: number; day: number } {
  const askedAt = new Date(deletesAt).getTime() - DELETION_DAYS * DAY_MS;
  const day = Math.floor((now - askedAt) / DAY_MS) + 1;
  return { askedAt, day: Math.min(DELETION_DAYS, Math.max(1, day)) };
}
