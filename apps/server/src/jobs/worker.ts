import { Logger as WorkerLogger, parseCrontab, run, type Runner } from 'graphile-worker';
import type { ServerDeps } from '../deps';
import { createTasks, crontab } from './tasks';

/** Its log goes to ours: only what went wrong, and without the payloads. */
export function workerOptions({ db, logger: log }: Pick<ServerDeps, 'db' | 'logger'>) {
  const logger = new WorkerLogger(() => (level, message, meta) => {
    if (level === 'error') log.error({ err: meta?.['error'] ?? new Error(message) }, 'job failed');
    else if (level === 'warning') log.warn(message);
  });
  return { pgPool: db.$client, noHandleSignals: true, logger };
}

/** Runs jobs in this process until it is stopped; several processes share the work. */
export async function startWorker(deps: ServerDeps): Promise<Runner> {
  return run({
    ...workerOptions(deps),
    taskList: createTasks(deps),
    parsedCronItems: parseCrontab(crontab),
    concurrency: 4,
    pollInterval: 1000,
  });
}
