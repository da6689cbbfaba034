import { DrizzleQueryError } from 'drizzle-orm';

import { DomainError } from '../../../platform/errors';

/** The first request with this key has taken more than ten seconds; its result can be asked for again. */
export const inProgress = () =>
  new DomainError(
    'conflict',
    'IN_PROGRESS',
    'This transfer is still being prepared. Please try again in a moment.',
    {
      retry_after: 2,
    },
  );

/** PostgreSQL gave up waiting for a row that another process holds (55P03). */
export function isLockTimeout(error: unknown): boolean {
  const source = error instanceof DrizzleQueryError ? error.cause : error;
  return source instanceof Error && 'code' in source && source.code === '55P03';
}
