import type { FastifyRequest } from 'fastify';
import { invalid } from '../platform/errors';

/** Rejects a key with a colon, because only the keys that the server generates contain one. */
export function idempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\w-]{8,128}$/.test(key)) return key;
  throw invalid({ 'Idempotency-Key': 'Use 8 to 128 letters, digits, _ and -' });
}
