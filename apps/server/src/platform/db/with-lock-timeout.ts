import { setTimeout as delay } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import type { Logger } from '../logger';

/** Short, because later statements on the table queue behind a statement that waits for a lock. */
export const LOCK_TIMEOUT_MS = 2000;
/** Lets queued requests run before the next attempt. */
const PAUSE_MS = 3000;
const TRIES = 60;

function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === '55P03';
}

/** Retries a migration until it gets its locks. @throws after 60 attempts */
export async function withLockTimeout(
  logger: Pick<Logger, 'warn'>,
  migrate: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrate();
    } catch (err) {
      if (!isLockTimeout(err)) throw err;
      if (attempt === TRIES)
        throw new Error(
          `A migration did not get its locks in ${TRIES} tries: end the transaction that is open in the database`,
          { cause: err },
        );
      logger.warn(
        { err, attempt },
        'a migration waits for a lock that another transaction holds; trying again',
      );
      await delay(PAUSE_MS);
    }
  }
}
