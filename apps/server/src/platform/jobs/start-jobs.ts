import { Logger as WorkerLogger, parseCrontab, run, type Runner, type TaskList } from 'graphile-worker';
import * as v from 'valibot';
import type { PlatformDeps } from '../deps';
import { createHeartbeat } from './heartbeat';

const Job = v.object({ task_identifier: v.string() });
const taskOf = (job: unknown) => (v.is(Job, job) ? job.task_identifier : undefined);

/** The logger writes errors and warnings of graphile-worker, without the payloads of jobs. */
export function workerOptions({ directDb, logger: log }: Pick<PlatformDeps, 'directDb' | 'logger'>) {
  const logger = new WorkerLogger(() => (level, message, meta) => {
    if (level === 'error') log.error({ task: taskOf(meta?.['job']), err: meta?.['error'] }, 'job failed');
    else if (level === 'warning') log.warn(message);
  });
  return { pgPool: directDb.$client, noHandleSignals: true, logger };
}

/** Slow nodes may delay the batches of reconciliation for minutes, two per chain: two slots stay for other jobs. */
const CONCURRENT_JOBS = 6;

export async function startJobs(
  deps: Pick<PlatformDeps, 'directDb' | 'logger'>,
  taskList: TaskList,
  crontab: readonly string[],
): Promise<Runner> {
  const heartbeat = createHeartbeat(deps);
  const runner = await run({
    ...workerOptions(deps),
    events: heartbeat.events,
    // graphile-worker awaits this function before each fetch of a job, so it takes no job before the first heartbeat.
    forbiddenFlags: async () => {
      await heartbeat.registered;
      return [];
    },
    taskList,
    parsedCronItems: parseCrontab(crontab.join('\n')),
    concurrency: CONCURRENT_JOBS,
    pollInterval: 1000,
  });
  heartbeat.start();
  return {
    ...runner,
    promise: runner.promise.finally(() => heartbeat.stop()),
    stop: async () => {
      await runner.stop();
      await heartbeat.stop();
    },
  };
}
