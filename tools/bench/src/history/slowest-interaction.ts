import type { Interactions } from '../browser/record-interactions';

/**
 * Returns Interaction to Next Paint: the slowest interaction of a visit, ignoring one in fifty. The duration of an interaction
 * is that of its slowest event.
 */
export function slowestInteraction({ interactions }: Pick<Interactions, 'interactions'>): number {
  const slowest = new Map<number, number>();
  for (const { id, duration } of interactions) slowest.set(id, Math.max(duration, slowest.get(id) ?? 0));
  const durations = [...slowest.values()].toSorted((one, other) => other - one);
  return durations[Math.floor(durations.length / 50)] ?? 0;
}
