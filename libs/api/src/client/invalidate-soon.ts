import type { QueryClient } from '@tanstack/react-query';

type Key = readonly unknown[];

/** Batch window, because one transaction causes several live events. */
export const GATHER_MS = 150;

const waiting = new WeakMap<QueryClient, Map<string, Key>>();

const covers = (prefix: Key, key: Key): boolean =>
  prefix.length < key.length && prefix.every((part, index) => part === key[index]);

/** Invalidates queries by key prefix, batched, so that the events of one transaction cause one refetch. */
export function invalidateSoon(queryClient: QueryClient, ...keys: readonly Key[]): void {
  const batch = waiting.get(queryClient);
  const gathered = batch ?? new Map<string, Key>();
  for (const key of keys) gathered.set(JSON.stringify(key), key);
  if (batch !== undefined) return;
  waiting.set(queryClient, gathered);
  setTimeout(() => {
    waiting.delete(queryClient);
    const all = [...gathered.values()];
    for (const queryKey of all)
      if (!all.some((other) => covers(other, queryKey))) void queryClient.invalidateQueries({ queryKey });
  }, GATHER_MS);
}
