const isPages = (value: object): value is AsyncIterable<readonly unknown[]> => Symbol.asyncIterator in value;

async function* arrayOf(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string, void> {
  let separator = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + page.map((item) => JSON.stringify(item)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/**
 * Yields `value` as JSON, part by part. Calls a function in `value` (not in arrays) when the output reaches it. Writes
 * an iterable of pages as one array, without holding the whole array in memory.
 */
export async function* streamJson(value: unknown): AsyncGenerator<string, void> {
  if (typeof value === 'function') yield* streamJson(await value());
  else if (typeof value !== 'object' || value === null || 'toJSON' in value || Array.isArray(value))
    yield JSON.stringify(value);
  else if (isPages(value)) yield* arrayOf(value);
  else {
    let separator = '{';
    for (const [name, field] of Object.entries(value)) {
      if (field === undefined) continue;
      yield `${separator}${JSON.stringify(name)}:`;
      yield* streamJson(field);
      separator = ',';
    }
    yield separator === '{' ? '{}' : '}';
  }
}
