import { useSyncExternalStore } from 'react';

let before: string | null = null;
const listeners = new Set<() => void>();

/** The clearing that can still be undone. Every list and count of this page hides the cleared notifications at once. */
export const clearing = {
  /** The id of the newest cleared notification, or null. Newer ones stay visible. */
  before: () => before,
  set(next: string | null): void {
    before = next;
    listeners.forEach((notify) => notify());
  },
};

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => void listeners.delete(notify);
};

export const useClearing = (): string | null => useSyncExternalStore(subscribe, clearing.before);
