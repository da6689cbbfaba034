/** Interval of the job `reconcile-all`. The rarer sweeps of the server begin at multiples of it too. */
export const SCHEDULE_MS = 300_000;
/** Longest time that scheduled jobs take, with the batches that follow them. */
const SETTLED_MS = 30_000;

/**
 * Returns the milliseconds to wait until no scheduled job runs or begins for `neededMs`. The same work takes place in every
 * run of a measurement only if none falls into it by chance.
 * @param now milliseconds since the epoch, because the schedule follows the clock
 */
export function untilQuiet(now: number, neededMs: number): number {
  const since = now % SCHEDULE_MS;
  if (since < SETTLED_MS) return SETTLED_MS - since;
  return since + neededMs <= SCHEDULE_MS ? 0 : SCHEDULE_MS - since + SETTLED_MS;
}
