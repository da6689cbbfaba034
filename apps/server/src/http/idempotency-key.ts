import type { FastifyRequest } from 'fastify';
import { invalid } from '../platform/errors';

/**
 * Returns the Idempotency-Key of a request. Keys that the server generates contain a colon. A client key must not, so the two
 * never collide.
 * @throws DomainError 422 for a key in another format
 */
export function idempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\w-]{8,128}$/.test(key)) return key;
  throw invalid({ 'Idempotency-Key': 'Use 8 to 128 letters, digits, _ and -' });
}
