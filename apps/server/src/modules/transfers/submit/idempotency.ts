import { conflict, DomainError } from '../../../platform/errors';

/** Whether two request hashes name different requests. */
export const isOtherRequest = (stored: string, hash: string) => stored !== hash;

export const keyReused = () =>
  conflict('IDEMPOTENCY_CONFLICT', 'This Idempotency-Key was used for another transfer. Please start again.');

/** The first request with this key still runs after ten seconds. The client may send it again. */
export const inProgress = () =>
  new DomainError(
    'conflict',
    'IN_PROGRESS',
    'This transfer is still being prepared. Please try again in a moment.',
    { retry_after: 2 },
  );

/** Whether PostgreSQL gave up waiting for a lock (55P03). */
export function isLockTimeout(error: unknown): boolean {
  const source = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return source instanceof Error && 'code' in source && source.code === '55P03';
}
