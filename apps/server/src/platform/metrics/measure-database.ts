import type { PlatformDeps } from '../deps';
import { readQueueFigures } from './metrics.repository';

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'metrics'>;

async function measureQueues({ db, clock, metrics }: Deps): Promise<void> {
  const row = await readQueueFigures(db, clock.now());
  metrics.jobs.set({ state: 'due' }, row.due);
  metrics.jobs.set({ state: 'later' }, row.later);
  metrics.jobs.set({ state: 'failed' }, row.failed);
  metrics.oldestJob.set(row.oldest_job);
  metrics.outboxWaiting.set(row.waiting);
  metrics.oldestMessage.set(row.oldest);
}

/** Sets the gauges of the modules. */
export type MeasureModules = (deps: Deps) => Promise<void>;

/** Sets the gauges that are read from the database, and `database_up`. */
export async function measureDatabase(deps: Deps, measureModules: MeasureModules): Promise<void> {
  const { db, metrics } = deps;
  const { totalCount, idleCount, waitingCount } = db.$client;
  metrics.databaseConnections.set({ state: 'used' }, totalCount - idleCount);
  metrics.databaseConnections.set({ state: 'idle' }, idleCount);
  metrics.databaseConnections.set({ state: 'waited for' }, waitingCount);
  try {
    await Promise.all([measureQueues(deps), measureModules(deps)]);
    metrics.databaseUp.set(1);
  } catch {
    metrics.databaseUp.set(0);
    // A stale value would look like a current one.
    for (const gauge of [metrics.jobs, metrics.blocksBehind, metrics.headAge]) gauge.reset();
    for (const gauge of [metrics.oldestJob, metrics.outboxWaiting, metrics.oldestMessage])
      gauge.set(Number.NaN);
  }
}
