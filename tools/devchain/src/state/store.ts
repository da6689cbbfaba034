/** Key-value state. Keys are ASCII paths such as "bank/balance/<address>/<denom>", so that prefixes list in order. */
export interface Store {
  get(key: string): Uint8Array | undefined;
  set(key: string, value: Uint8Array): void;
  delete(key: string): void;
  /** Keys that start with the prefix, in order; with `before`, only those that sort before it. */
  keys(prefix: string, before?: string): string[];
}

/** A change of one key; undefined deletes it. */
export type StateWrite = readonly [key: string, value: Uint8Array | undefined];
