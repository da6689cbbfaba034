import { setImmediate } from 'node:timers/promises';

type Read<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

/**
 * Combines the reads that begin in the same turn of the event loop: calls `read` with up to `size` different keys. Each
 * value is as new as that of a read of its own, because `read` begins after all of its requests.
 */
export function createBatchReader<Value>(
  size: number,
  read: Read<Value>,
): (key: string) => Promise<Value | undefined> {
  let open: { keys: Set<string>; values: ReturnType<Read<Value>> } | undefined;
  const openBatch = () => {
    const keys = new Set<string>();
    const readAll = async () => {
      await setImmediate();
      if (open?.keys === keys) open = undefined;
      return read([...keys]);
    };
    return { keys, values: readAll() };
  };
  return async (key) => {
    if (open === undefined || (open.keys.size === size && !open.keys.has(key))) open = openBatch();
    open.keys.add(key);
    return (await open.values).get(key);
  };
}
