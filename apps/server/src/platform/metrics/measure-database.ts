import { sql } from 'drizzle-orm';
import type { PlatformDeps } from '../deps';
import { outbox } from '../outbox/outbox.table';

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'metrics'>;
type Row = {
  due: number;
  later: number;
  failed: number;
  oldest_job: number;
  waiting: number;
  oldest: number;
};

async function measureQueues({ db, clock, metrics }: Deps): Promise<void> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const { rows } = await db.execute<Row>(sql`
    with job as (
      select run_at, attempts >= max_attempts as failed, run_at <= ${now} as due from graphile_worker.jobs
    ), message as (
      select created_at from ${outbox} where sent_at is null and (expires_at is null or expires_at > ${now})
    )
    select job_counts.*, message_counts.* from
      (select count(*) filter (where due and not failed)::integer as due,
        count(*) filter (where not due and not failed)::integer as later,
        count(*) filter (where failed)::integer as failed,
        coalesce(extract(epoch from ${now} - min(run_at) filter (where due and not failed)), 0)::float8 as oldest_job
        from job) as job_counts,
      (select count(*)::integer as waiting,
        coalesce(extract(epoch from ${now} - min(created_at)), 0)::float8 as oldest from message) as message_counts`);
  const [row] = rows;
  if (row === undefined) return;
  metrics.jobs.set({ state: 'due' }, row.due);
  metrics.jobs.set({ state: 'later' }, row.later);
  metrics.jobs.set({ state: 'failed' }, row.failed);
  metrics.oldestJob.set(row.oldest_job);
  metrics.outboxWaiting.set(row.waiting);
  metrics.oldestMessage.set(row.oldest);
}

/** Reads the figures of the modules from the database. */
export type MeasureModules = (deps: Deps) => Promise<void>;

/** Reads what stands in the database, the same for every process; one that is away is itself a measurement. */
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
    // An old number would look like a good one.
    for (const old of [metrics.jobs, metrics.blocksBehind, metrics.headAge]) old.reset();
    for (const old of [metrics.oldestJob, metrics.outboxWaiting, metrics.oldestMessage]) old.set(Number.NaN);
  }
}
