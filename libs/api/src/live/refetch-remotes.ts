import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys';

/** The longest delay in ms. Tabs choose a random one, because a publication reaches all of them at once. */
export const SPREAD_MS = 15_000;

const waiting = new WeakSet<QueryClient>();

/** Refetches the remotes after a random delay. Events during the delay cause no other request. */
export function refetchRemotes(queryClient: QueryClient): void {
  if (waiting.has(queryClient)) return;
  waiting.add(queryClient);
  setTimeout(() => {
    waiting.delete(queryClient);
    void queryClient.invalidateQueries({ queryKey: queryKeys.remotes });
  }, Math.random() * SPREAD_MS);
}
