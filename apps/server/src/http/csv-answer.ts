import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { beginStream } from './begin-stream';

export const csv = { content: { 'text/csv': { schema: { type: 'string' } } } };

export async function sendCsv<Reply extends Pick<FastifyReply, 'type' | 'header'>>(
  reply: Reply,
  name: string,
  now: Date,
  lines: AsyncGenerator<string>,
): Promise<Readable> {
  const stream = await beginStream(lines);
  const day = now.toISOString().slice(0, 10);
  void reply
    .type('text/csv; charset=utf-8; header=present')
    .header('content-disposition', `attachment; filename="tessera-${name}-${day}.csv"`)
    .header('cache-control', 'no-store');
  return stream;
}
