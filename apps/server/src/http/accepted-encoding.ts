import type { FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

export function acceptedEncoding(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}
