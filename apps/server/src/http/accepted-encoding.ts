import type { FastifyRequest } from 'fastify';

/** How a body may be packed for who asks. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The best of what a caller can unpack. */
export function acceptedEncoding(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}
