import { DrizzleQueryError } from 'drizzle-orm';
import * as v from 'valibot';

/** Whether a query violated the unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause) || !('constraint' in cause)) return false;
  return cause.code === '23505' && cause.constraint === index;
}

const Failure = v.object({ message: v.string(), code: v.optional(v.string(), '') });

/** Whether a query failed because the connection was lost, PostgreSQL shuts down or starts, or has no connection left. */
export function isDatabaseAway(error: unknown): boolean {
  const failure = v.safeParse(Failure, error instanceof DrizzleQueryError ? error.cause : error);
  if (!failure.success) return false;
  const { code, message } = failure.output;
  return (
    /^(08|57P0|53300|ECONN|ENOTFOUND|EPIPE)/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/.test(
      message,
    )
  );
}
