import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys';

/** The longest delay in ms. Tabs choose a random one, because a publication reaches all of them at once. */
export const SPREAD_MS = 15_000;
/** The longest delay in ms when a version was withdrawn. */
export const URGENT_SPREAD_MS = 2_000;

interface Refetch {
  readonly at: number;
  readonly timer: ReturnType<typeof setTimeout>;
}
const waiting = new WeakMap<QueryClient, Refetch>();

/**
 * Refetches the remotes after a random delay. Events during the delay cause no other request; an urgent one may shorten the
 * delay.
 */
export function refetchRemotes(queryClient: QueryClient, isUrgent = false): void {
  const delay = Math.random() * (isUrgent ? URGENT_SPREAD_MS : SPREAD_MS);
  const at = Date.now() + delay;
  const earlier = waiting.get(queryClient);
  if (earlier !== undefined && (!isUrgent || earlier.at <= at)) return;
  clearTimeout(earlier?.timer);
  const timer = setTimeout(() => {
    waiting.delete(queryClient);
    void queryClient.invalidateQueries({ queryKey: queryKeys.remotes });
  }, delay);
  waiting.set(queryClient, { at, timer });
}
