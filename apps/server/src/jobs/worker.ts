import { Logger as WorkerLogger, parseCrontab, run, type Runner } from 'graphile-worker';
import type { ServerDeps } from '../deps';
import { createTasks, crontab } from './tasks';

/** Runs jobs in this process until it is stopped; several processes share the work. */
export async function startWorker(deps: ServerDeps): Promise<Runner> {
  const logger = new WorkerLogger(() => (level, message, meta) => {
    if (level === 'error') deps.logger.error({ err: meta?.['error'] ?? new Error(message) }, 'job failed');
    else if (level === 'warning') deps.logger.warn(message);
    else deps.logger.trace(message);
  });
  return run({
    pgPool: deps.db.$client,
    taskList: createTasks(deps),
    parsedCronItems: parseCrontab(crontab),
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    logger,
  });
}
