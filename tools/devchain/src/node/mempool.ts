import { MEMPOOL_CACHE_SIZE, MEMPOOL_SIZE } from '../chain/constants';
import type { DecodedTx } from '../tx/decoded-tx';

export interface Mempool {
  readonly size: number;
  readonly bytes: number;
  readonly full: boolean;
  readonly waiting: readonly DecodedTx[];
  /** False if present, which CometBFT reports as an error. */
  addToCache(hash: string): boolean;
  removeFromCache(hash: string): void;
  add(tx: DecodedTx): void;
  remove(hashes: ReadonlySet<string>): void;
}

export function createMempool(): Mempool {
  const seen = new Set<string>();
  let waiting: DecodedTx[] = [];
  return {
    get size() {
      return waiting.length;
    },
    get bytes() {
      return waiting.reduce((total, tx) => total + tx.bytes.length, 0);
    },
    get full() {
      return waiting.length >= MEMPOOL_SIZE;
    },
    get waiting() {
      return waiting;
    },
    addToCache(hash) {
      if (seen.has(hash)) return false;
      seen.add(hash);
      const [oldest] = seen;
      if (seen.size > MEMPOOL_CACHE_SIZE && oldest !== undefined) seen.delete(oldest);
      return true;
    },
    removeFromCache: (hash) => void seen.delete(hash),
    add: (tx) => void waiting.push(tx),
    remove(hashes) {
      waiting = waiting.filter(({ hash }) => !hashes.has(hash));
    },
  };
}
