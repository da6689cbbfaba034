import { fromUtf8, toUtf8 } from '@cosmjs/encoding';
import type { Store } from './store';

/** Reads a bigint kept as decimal text; 0 when the key is absent. */
export function readBigInt(store: Store, key: string): bigint {
  const value = store.get(key);
  return value === undefined ? 0n : BigInt(fromUtf8(value));
}

/** Keeps a bigint as decimal text. */
export function writeBigInt(store: Store, key: string, value: bigint): void {
  store.set(key, toUtf8(value.toString()));
}

/** Reads text; undefined when the key is absent. */
export function readText(store: Store, key: string): string | undefined {
  const value = store.get(key);
  return value === undefined ? undefined : fromUtf8(value);
}

/** Keeps text. */
export function writeText(store: Store, key: string, text: string): void {
  store.set(key, toUtf8(text));
}
