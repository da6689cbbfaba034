import { numberKey, timeKey } from '../../chain/time';
import { readText, writeText } from '../../state/text';
import type { Store } from '../../state/store';

/** By time, then insertion. */
export interface TimeQueue {
  insert(store: Store, time: Date, id: bigint, item: readonly string[]): void;
  dequeueDue(store: Store, now: Date): string[][];
}

export function createTimeQueue(name: string): TimeQueue {
  const prefix = `staking/${name}-queue/`;
  return {
    insert(store, time, id, item) {
      writeText(store, `${prefix}${timeKey(time)}/${numberKey(id)}`, item.join('/'));
    },
    dequeueDue(store, now) {
      const keys = store.keys(prefix, prefix + timeKey(new Date(now.getTime() + 1)));
      return keys.map((key) => {
        const item = (readText(store, key) ?? '').split('/');
        store.delete(key);
        return item;
      });
    },
  };
}
