import { fromUtf8, toUtf8 } from '@cosmjs/encoding';
import type { Store } from './store';

/** Decimal text; 0 when absent. */
export function readBigInt(store: Store, key: string): bigint {
  const value = store.get(key);
  return value === undefined ? 0n : BigInt(fromUtf8(value));
}

export function writeBigInt(store: Store, key: string, value: bigint): void {
  store.set(key, toUtf8(value.toString()));
}

/** Undefined when absent. */
export function readText(store: Store, key: string): string | undefined {
  const value = store.get(key);
  return value === undefined ? undefined : fromUtf8(value);
}

export function writeText(store: Store, key: string, text: string): void {
  store.set(key, toUtf8(text));
}
