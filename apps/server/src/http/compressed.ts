import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { onSendAsyncHookHandler } from 'fastify';
import { acceptedEncoding } from './accepted-encoding';

/** Below it the head of a packed answer takes what packing saves. */
const WORTHWHILE = 1024;

const pack = {
  // As good as gzip's best at a fraction of its time: the answer is made anew for each caller.
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text),
};

/**
 * Packs the text of an answer, for routes that ask for it. Only those whose answer holds nothing secret may: beside words that
 * a caller chose, the length of a packed body tells of the rest (BREACH). It is to be the last hook that sees the text.
 */
export const compressed: onSendAsyncHookHandler<unknown> = async (request, reply, payload) => {
  if (typeof payload !== 'string') return payload;
  void reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
  const encoding = acceptedEncoding(request);
  if (encoding === 'identity' || Buffer.byteLength(payload) < WORTHWHILE) return payload;
  void reply.header('content-encoding', encoding);
  return pack[encoding](payload);
};
