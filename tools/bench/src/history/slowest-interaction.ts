import type { Interactions } from '../browser/record-interactions';

/**
 * Interaction to Next Paint: the slowest interaction of a visit, of which one in fifty is left out. An interaction is as slow as
 * the slowest of its events.
 */
export function slowestInteraction({ interactions }: Pick<Interactions, 'interactions'>): number {
  const slowest = new Map<number, number>();
  for (const { id, duration } of interactions) slowest.set(id, Math.max(duration, slowest.get(id) ?? 0));
  const durations = [...slowest.values()].toSorted((one, other) => other - one);
  return durations[Math.floor(durations.length / 50)] ?? 0;
}
