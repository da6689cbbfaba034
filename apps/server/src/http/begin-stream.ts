import { Readable } from 'node:stream';

/** Reads the first chunk before the route sends the headers, so that the response is an error if this read fails. */
export async function beginStream(chunks: AsyncGenerator<string, void>): Promise<Readable> {
  const first = await chunks.next();
  return Readable.from(withFirst(first, chunks), { objectMode: false });
}

async function* withFirst(first: IteratorResult<string, void>, rest: AsyncGenerator<string, void>) {
  if (!first.done) yield first.value;
  yield* rest;
}
