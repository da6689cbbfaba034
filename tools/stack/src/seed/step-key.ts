import { createHash } from 'node:crypto';

/** Returns a UUID derived from the step, so that a repeated seed uses the same idempotency key. */
export function stepKey(step: string): string {
  const hex = createHash('sha256').update(`tessera demo ${step}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
