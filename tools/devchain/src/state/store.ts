/** ASCII paths such as "bank/balance/<address>/<denom>", so that prefixes list in order. */
export interface Store {
  get(key: string): Uint8Array | undefined;
  set(key: string, value: Uint8Array): void;
  delete(key: string): void;
  /** Sorted; below `before` if given. */
  keys(prefix: string, before?: string): string[];
}

/** Undefined deletes the key. */
export type StateWrite = readonly [key: string, value: Uint8Array | undefined];
