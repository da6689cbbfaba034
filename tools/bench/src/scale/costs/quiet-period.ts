const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Interval of the job `reconcile-all`. */
export const SCHEDULE_MS = 5 * MINUTE_MS;
/**
 * Minutes of the hour at which jobs of the server begin (`JOBS` in its `job-names.ts`), except those that run every minute:
 * multiples of 5, `identity-deletions` at 7, `audit-head` at 11 and the hourly sweeps at 23. Daily jobs count in every hour.
 */
const MINUTES = [0, 5, 7, 10, 11, 15, 20, 23, 25, 30, 35, 40, 45, 50, 55];
/** Longest time that these jobs take, with the batches that follow them. */
const SETTLED_MS = 30_000;

/** Times in milliseconds since the epoch. */
export interface QuietPeriod {
  readonly from: number;
  readonly until: number;
}

/**
 * Returns the next period of at least `neededMs` in which only the jobs of every minute run. A measurement within it has the
 * same jobs in every run.
 * @param now milliseconds since the epoch, because the schedule follows the clock
 */
export function findQuietPeriod(now: number, neededMs: number): QuietPeriod {
  const hour = now - (now % HOUR_MS);
  const starts = [hour, hour + HOUR_MS].flatMap((since) =>
    MINUTES.map((minute) => since + minute * MINUTE_MS),
  );
  for (const [index, start] of starts.entries()) {
    const from = Math.max(now, start + SETTLED_MS);
    const until = starts[index + 1];
    if (until !== undefined && from + neededMs <= until) return { from, until };
  }
  throw new Error(`The schedule of the jobs has no quiet period of ${neededMs} ms.`);
}

/** @throws when a measurement that ended at `now` may include a job that began after the quiet period */
export function requireQuiet({ until }: QuietPeriod, now: number): void {
  if (now <= until) return;
  throw new Error(
    `The measurement ended ${now - until} ms after its quiet period, so that scheduled jobs may have run within it.`,
  );
}
