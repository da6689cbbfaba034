import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export const csv = { content: { 'text/csv': { schema: { type: 'string' } } } };

/** Reads the first page before it sends the headers, so that the response is an error if this read fails. */
export async function sendCsv<Reply extends Pick<FastifyReply, 'type' | 'header'>>(
  reply: Reply,
  name: string,
  now: Date,
  lines: AsyncGenerator<string>,
): Promise<Readable> {
  const first = await lines.next();
  const day = now.toISOString().slice(0, 10);
  void reply
    .type('text/csv; charset=utf-8; header=present')
    .header('content-disposition', `attachment; filename="tessera-${name}-${day}.csv"`)
    .header('cache-control', 'no-store');
  return Readable.from(withFirst(first, lines), { objectMode: false });
}

async function* withFirst(first: IteratorResult<string, void>, rest: AsyncGenerator<string>) {
  if (!first.done) yield first.value;
  yield* rest;
}
