import type { StateWrite, Store } from './store';

/** In memory, sorted keys. */
export function createCommittedStore(entries: Iterable<readonly [string, Uint8Array]>): Store {
  const values = new Map(entries);
  const sorted = [...values.keys()].sort();

  const position = (key: string) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? '') < key) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    get: (key) => values.get(key),
    set(key, value) {
      if (!values.has(key)) sorted.splice(position(key), 0, key);
      values.set(key, value);
    },
    delete(key) {
      if (values.delete(key)) sorted.splice(position(key), 1);
    },
    keys(prefix, before) {
      const found: string[] = [];
      for (let i = position(prefix); i < sorted.length; i += 1) {
        const key = sorted[i];
        if (key === undefined || !key.startsWith(prefix) || (before !== undefined && key >= before)) break;
        found.push(key);
      }
      return found;
    },
  };
}

export function applyWrites(store: Store, writes: readonly StateWrite[]): void {
  for (const [key, value] of writes) {
    if (value === undefined) store.delete(key);
    else store.set(key, value);
  }
}
