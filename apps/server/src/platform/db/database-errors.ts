import { DrizzleQueryError } from 'drizzle-orm';
import * as v from 'valibot';
import type { Logger } from '../logger';

export function isUniqueViolation(error: unknown, index: string): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause) || !('constraint' in cause)) return false;
  return cause.code === '23505' && cause.constraint === index;
}

const Failure = v.object({ message: v.string(), code: v.optional(v.string(), '') });

/** Returns true also for a full queue and for an exceeded time limit of a statement, a lock or an idle transaction. */
export function isDatabaseAway(error: unknown): boolean {
  const failure = v.safeParse(Failure, error instanceof DrizzleQueryError ? error.cause : error);
  if (!failure.success) return false;
  const { code, message } = failure.output;
  return (
    /^(08|57P0|53300|57014|55P03|25P03|ECONN|ENOTFOUND|EPIPE)/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|queue for database connections is full/.test(
      message,
    )
  );
}

/**
 * Keeps the process alive after an unhandled rejection if its cause is an unavailable database. For example,
 * graphile-worker does not await the write of a job's outcome; `createHeartbeat` unlocks that job later. Any other
 * unhandled rejection is a bug and causes a graceful shutdown.
 */
export function surviveDatabaseLoss(logger: Logger): void {
  let ending = false;
  process.on('unhandledRejection', (err) => {
    if (isDatabaseAway(err)) {
      logger.warn({ err }, 'failed to write to the database in the background');
      return;
    }
    logger.error({ err }, 'unhandled rejection');
    if (ending) return;
    ending = true;
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  });
}
