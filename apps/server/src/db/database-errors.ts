import { DrizzleQueryError } from 'drizzle-orm';

/** Whether a query broke the unique index of this name. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause) || !('constraint' in cause)) return false;
  return cause.code === '23505' && cause.constraint === index;
}
