import { median } from '../measure';

/**
 * Returns the index of the statement with the highest median.
 * @param times of repeated runs of all `count` statements, in their order
 */
export function findSlowest(count: number, times: readonly number[]): number {
  const medians = Array.from({ length: count }, (_, at) =>
    median(times.filter((_time, run) => run % count === at)),
  );
  return medians.indexOf(Math.max(...medians));
}
