import type { Logger } from '../logger';
import { isDatabaseAway } from './database-errors';

/**
 * graphile-worker writes the outcome of a job without awaiting it, and retries only some connection errors: without this,
 * a job that ends while PostgreSQL restarts ends the process. The heartbeat frees such a job later. Any other unhandled
 * rejection is a bug: the process ends in order, with exit code 1.
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
