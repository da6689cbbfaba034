/** One line of the table: a measured value and its limit. A limit of null means information only. */
export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit: number | null;
  /** Whether the limit is a minimum. */
  readonly atLeast?: boolean;
  /** Range of the value as defined by its group: a confidence interval, or the interquartile range of the rounds. */
  readonly spread?: readonly [number, number];
  /** Explanation of the value, printed below the table if the limit is not held. */
  readonly note?: string;
}

/** Returns the milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Returns the middle value; for an even count the lower middle; NaN for no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** Returns the percentile by nearest rank; NaN for no values. @param share 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Whether the value is within its limit; false for NaN (not measured). */
export const isHeld = ({ value, limit, atLeast = false }: Measure): boolean =>
  limit === null || (atLeast ? value >= limit : value <= limit);
