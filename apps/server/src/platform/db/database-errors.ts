import { DrizzleQueryError } from 'drizzle-orm';
import * as v from 'valibot';
import type { Logger } from '../logger';

export function isUniqueViolation(error: unknown, index: string): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause) || !('constraint' in cause)) return false;
  return cause.code === '23505' && cause.constraint === index;
}

const Failure = v.object({ message: v.string(), code: v.optional(v.string(), '') });

/** Returns an empty failure for an error without a message. */
function failureOf(error: unknown): v.InferOutput<typeof Failure> {
  const failure = v.safeParse(Failure, error instanceof DrizzleQueryError ? error.cause : error);
  return failure.success ? failure.output : { message: '', code: '' };
}

export const isQueueFull = (error: unknown): boolean =>
  failureOf(error).message.includes('queue for database connections is full');

/** Returns whether the connection failed, or its server did not respond within `query_timeout`. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = failureOf(error);
  return (
    /^(08|57P0|53300|ECONN|ENOTFOUND|EPIPE)/.test(code) ||
    /Connection terminated|connection error and is not queryable|Query read timeout/.test(message)
  );
}

/** Returns true also for a full queue and for an exceeded time limit of a statement, a lock or an idle transaction. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = failureOf(error);
  return (
    isConnectionLost(error) ||
    isQueueFull(error) ||
    /^(57014|55P03|25P03)/.test(code) ||
    message.includes('timeout exceeded when trying to connect')
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
