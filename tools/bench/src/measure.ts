/** One line of the table: what was measured, against which limit. Limits of null are for information only. */
export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit: number | null;
  /** The limit is the least, not the most. */
  readonly atLeast?: boolean;
  /** Between which values it lies, as its group says: an interval, or the middle half of the rounds. */
  readonly spread?: readonly [number, number];
  /** What the value is made of; printed below the table when the limit is not held. */
  readonly note?: string;
}

/** Milliseconds that a piece of work took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The middle value; of an even count the lower middle. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** The value that this share of all is at or below (nearest rank). NaN of none. @param share 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** False also for what could not be measured, whose value is NaN. */
export const isHeld = ({ value, limit, atLeast = false }: Measure): boolean =>
  limit === null || (atLeast ? value >= limit : value <= limit);
