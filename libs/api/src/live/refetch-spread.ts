import type { QueryClient } from '@tanstack/react-query';

/** The longest delay in ms. Tabs choose a random one, because a publication reaches all of them at once. */
export const SPREAD_MS = 15_000;
/** The longest delay in ms when a version was withdrawn, a remote was killed, or a flag was killed or turned off. */
export const URGENT_SPREAD_MS = 2_000;

interface Refetch {
  readonly at: number;
  readonly timer: ReturnType<typeof setTimeout>;
}
const waiting = new WeakMap<QueryClient, Map<readonly string[], Refetch>>();

/**
 * Refetches the queries of a key once, after a random delay, which an urgent event may shorten.
 * @param queryKey array of `queryKeys`, not a copy: events are merged by its identity
 */
export function refetchSpread(
  queryClient: QueryClient,
  queryKey: readonly string[],
  isUrgent: boolean,
): void {
  const refetches = waiting.get(queryClient) ?? new Map<readonly string[], Refetch>();
  waiting.set(queryClient, refetches);
  const delay = Math.random() * (isUrgent ? URGENT_SPREAD_MS : SPREAD_MS);
  const at = Date.now() + delay;
  const earlier = refetches.get(queryKey);
  if (earlier !== undefined && (!isUrgent || earlier.at <= at)) return;
  clearTimeout(earlier?.timer);
  const timer = setTimeout(() => {
    refetches.delete(queryKey);
    void queryClient.invalidateQueries({ queryKey });
  }, delay);
  refetches.set(queryKey, { at, timer });
}
