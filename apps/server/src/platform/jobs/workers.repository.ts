import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database';
import { workers } from './workers.table';

export const DEAD_AFTER_S = 10;
const DEAD_AFTER = sql.raw(`interval '${DEAD_AFTER_S} seconds'`);

export async function recordHeartbeat(db: Executor, poolId: string): Promise<void> {
  await db.execute(sql`insert into ${workers} (id, seen_at) values (${poolId}, now())
    on conflict (id) do update set seen_at = excluded.seen_at`);
}

/**
 * Unlocks the jobs of dead workers and deletes these workers, so that no other process unlocks the jobs again. In the
 * first 10 s after PostgreSQL starts, no worker counts as dead, because none could write a heartbeat before.
 */
export async function freeJobsOfDeadWorkers(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ dead: number }>(sql`
    with dead as (
      delete from ${workers}
      where seen_at < now() - ${DEAD_AFTER} and pg_postmaster_start_time() < now() - ${DEAD_AFTER}
      returning id
    ), ids as (select array_agg(id) as list, count(*)::integer as dead from dead)
    select dead, case when dead > 0 then graphile_worker.force_unlock_workers(list) end from ids`);
  return rows[0]?.dead ?? 0;
}

/** Unlocks jobs that stayed locked because the pool lost its connection while it took a job or wrote an outcome. */
export async function freeLostJobs(db: Executor, poolId: string, running: readonly string[]) {
  const ids = sql.param(running);
  const { rows } = await db.execute<{ freed: number }>(sql`
    with lost as (
      update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where locked_by = ${poolId} and locked_at < now() - ${DEAD_AFTER} and id <> all(${ids}::bigint[])
      returning job_queue_id
    ), queues as (
      update graphile_worker._private_job_queues set locked_at = null, locked_by = null
      where locked_by = ${poolId} and id in (select job_queue_id from lost)
    )
    select count(*)::integer as freed from lost`);
  return rows[0]?.freed ?? 0;
}

export async function removeWorker(db: Executor, poolId: string): Promise<void> {
  await db.execute(sql`with gone as (delete from ${workers} where id = ${poolId})
    select graphile_worker.force_unlock_workers(array[${poolId}])`);
}
