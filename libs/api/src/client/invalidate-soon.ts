import type { QueryClient } from '@tanstack/react-query';

type Key = readonly unknown[];

/** As long are hints gathered: one thing that happens on a chain is told by several of them. */
export const GATHER_MS = 150;

const waiting = new WeakMap<QueryClient, Map<string, Key>>();

const covers = (prefix: Key, key: Key): boolean =>
  prefix.length < key.length && prefix.every((part, index) => part === key[index]);

/**
 * Marks what begins with a key as old, together with all that is told within the same moment: what is on the screen is asked
 * for once, and no answer that is on its way is thrown away for the next hint of the same thing.
 */
export function invalidateSoon(queryClient: QueryClient, ...keys: readonly Key[]): void {
  const known = waiting.get(queryClient);
  const gathered = known ?? new Map<string, Key>();
  for (const key of keys) gathered.set(JSON.stringify(key), key);
  if (known !== undefined) return;
  waiting.set(queryClient, gathered);
  setTimeout(() => {
    waiting.delete(queryClient);
    const all = [...gathered.values()];
    for (const queryKey of all)
      if (!all.some((other) => covers(other, queryKey))) void queryClient.invalidateQueries({ queryKey });
  }, GATHER_MS);
}
