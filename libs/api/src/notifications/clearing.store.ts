import { useSyncExternalStore } from 'react';

let before: string | null = null;
const listeners = new Set<() => void>();

/** What was cleared and can still be undone: gone from every list and count of this page at once. */
export const clearing = {
  /** The newest notification that is being cleared, null when none is; what is newer stays. */
  before: () => before,
  set(next: string | null): void {
    before = next;
    listeners.forEach((tell) => tell());
  },
};

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

export const useClearing = (): string | null => useSyncExternalStore(subscribe, clearing.before);
