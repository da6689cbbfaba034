import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';

/** Time that graphile-worker has to write the outcome of a job. */
const WRITES_WITHIN_MS = 10_000;

/** Running jobs of one worker pool, tracked by its events. */
export interface RunningJobs {
  readonly events: WorkerEvents;
  readonly poolId: string | undefined;
  /** Ids of jobs that run, or ended too recently for their outcome to be stored. */
  ids(): string[];
}

export function trackRunningJobs(now: () => number = () => performance.now()): RunningJobs {
  const events: WorkerEvents = new EventEmitter();
  const endedAt = new Map<string, number>();
  let poolId: string | undefined;
  events.on('pool:create', ({ workerPool }) => (poolId = workerPool.id));
  events.on('job:start', ({ job }) => endedAt.set(job.id, Infinity));
  events.on('job:complete', ({ job }) => endedAt.set(job.id, now()));
  return {
    events,
    get poolId() {
      return poolId;
    },
    ids() {
      for (const [id, at] of endedAt) if (now() - at > WRITES_WITHIN_MS) endedAt.delete(id);
      return [...endedAt.keys()];
    },
  };
}
