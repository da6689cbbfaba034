import { applyWrites } from './committed-store';
import type { StateWrite, Store } from './store';

export interface OverlayStore extends Store {
  /** Sorted by key. */
  writes(): StateWrite[];
  flush(): void;
}

/** Like CacheContext. */
export function createOverlay(parent: Store): OverlayStore {
  const changes = new Map<string, Uint8Array | undefined>();
  const writes = (): StateWrite[] => [...changes].sort(([a], [b]) => (a < b ? -1 : 1));

  return {
    get: (key) => (changes.has(key) ? changes.get(key) : parent.get(key)),
    set: (key, value) => void changes.set(key, value),
    delete: (key) => void changes.set(key, undefined),
    keys(prefix, before) {
      const found = new Set(parent.keys(prefix, before));
      for (const [key, value] of changes) {
        if (!key.startsWith(prefix) || (before !== undefined && key >= before)) continue;
        if (value === undefined) found.delete(key);
        else found.add(key);
      }
      return [...found].sort();
    },
    writes,
    flush() {
      applyWrites(parent, writes());
      changes.clear();
    },
  };
}
