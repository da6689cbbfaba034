import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import type { PlatformDeps } from '../deps';
import {
  DEAD_AFTER_S,
  freeJobsOfDeadWorkers,
  freeLostJobs,
  recordHeartbeat,
  removeWorker,
} from './workers.repository';

const EVERY_MS = 2000;
const DEAD_AFTER_MS = DEAD_AFTER_S * 1000;
/** An ended job counts as running for this time, because graphile-worker may still be writing its outcome. */
const WRITES_WITHIN_MS = 10_000;

function trackRunningJobs() {
  const events: WorkerEvents = new EventEmitter();
  const endedAt = new Map<string, number>();
  const pool: { id?: string } = {};
  events.on('pool:create', ({ workerPool }) => (pool.id = workerPool.id));
  events.on('job:start', ({ job }) => endedAt.set(job.id, Infinity));
  events.on('job:complete', ({ job }) => endedAt.set(job.id, performance.now()));
  const ids = () => {
    for (const [id, at] of endedAt) if (performance.now() - at > WRITES_WITHIN_MS) endedAt.delete(id);
    return [...endedAt.keys()];
  };
  return { events, pool, ids };
}

export function createHeartbeat({ directDb: db, logger }: Pick<PlatformDeps, 'directDb' | 'logger'>) {
  const jobs = trackRunningJobs();
  const stopped = new AbortController();
  let lastBeat: number | undefined;
  /** No worker counts as dead before this time. After a database outage, workers get 10 s to write a heartbeat. */
  let judgesFrom = 0;
  let resolve = () => {};
  const registered = new Promise<void>((done) => (resolve = done));
  let loop: Promise<void> | undefined;

  async function once(poolId: string): Promise<void> {
    await recordHeartbeat(db, poolId);
    const now = performance.now();
    if (lastBeat !== undefined && now - lastBeat > DEAD_AFTER_MS / 2) judgesFrom = now + DEAD_AFTER_MS;
    lastBeat = now;
    resolve();
    const lost = await freeLostJobs(db, poolId, jobs.ids());
    if (lost > 0) logger.warn({ lost }, 'freed jobs that were locked by this worker and not running');
    if (now < judgesFrom) return;
    const dead = await freeJobsOfDeadWorkers(db);
    if (dead > 0) logger.warn({ dead }, 'freed the jobs of dead workers');
  }

  async function run(poolId: string): Promise<void> {
    while (!stopped.signal.aborted) {
      await once(poolId).catch((err: unknown) => logger.warn({ err }, 'failed to write the heartbeat'));
      await delay(EVERY_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
    await removeWorker(db, poolId).catch((err: unknown) => logger.warn({ err }, 'failed to free own jobs'));
  }

  return {
    events: jobs.events,
    /**
     * Resolves after the first heartbeat. The pool must not take a job earlier, because other workers unlock the jobs
     * of a crashed pool only if that pool has written a heartbeat.
     */
    registered,
    start() {
      if (jobs.pool.id === undefined) throw new Error('The worker pool does not exist yet');
      loop = run(jobs.pool.id);
    },
    /** Unlocks the pool's jobs. Call this after the pool has ended, because a running pool could take another job. */
    async stop() {
      stopped.abort();
      await loop;
    },
  };
}
