const BATCH_SIZE = 10;

/** Maps items with at most ten calls in flight, so that one read does not occupy a node. */
export async function inBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += BATCH_SIZE)
    results.push(...(await Promise.all(items.slice(at, at + BATCH_SIZE).map(work))));
  return results;
}
