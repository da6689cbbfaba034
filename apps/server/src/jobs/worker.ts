import { Logger as WorkerLogger, parseCrontab, run, type Runner } from 'graphile-worker';
import * as v from 'valibot';
import type { ServerDeps } from '../deps';
import { createTasks, crontab } from './tasks';

const Job = v.object({ task_identifier: v.string() });
const taskOf = (job: unknown) => {
  const known = v.safeParse(Job, job);
  return known.success ? known.output.task_identifier : undefined;
};

/** Its log goes to ours: only what went wrong, and without the payloads. */
export function workerOptions({ db, logger: log }: Pick<ServerDeps, 'db' | 'logger'>) {
  const logger = new WorkerLogger(() => (level, message, meta) => {
    if (level === 'error') log.error({ task: taskOf(meta?.['job']), err: meta?.['error'] }, 'job failed');
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
