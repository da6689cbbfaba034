import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { onSendAsyncHookHandler } from 'fastify';
import { acceptedEncoding } from './accepted-encoding';

const WORTHWHILE = 1024;

const pack = {
  // Brotli quality 4 compresses nearly as well as the best level of gzip, in a fraction of the time.
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text),
};

/**
 * Do not use this hook for a body that contains both a secret and text from the request: the compressed length reveals
 * the secret (BREACH attack). Register it after all other `onSend` hooks that read the text.
 */
export const compressed: onSendAsyncHookHandler<unknown> = async (request, reply, payload) => {
  if (typeof payload !== 'string') return payload;
  void reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
  const encoding = acceptedEncoding(request);
  if (encoding === 'identity' || Buffer.byteLength(payload) < WORTHWHILE) return payload;
  const compressedBody = await pack[encoding](payload);
  // Sets the header after compression: the deadline for reads may have sent a 503 first.
  void reply.header('content-encoding', encoding);
  return compressedBody;
};
