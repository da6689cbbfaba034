import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database';
import { outbox } from '../outbox/outbox.table';

type QueueFigures = Record<'due' | 'later' | 'failed' | 'oldest_job' | 'waiting' | 'oldest', number>;

/** Returns counts, and the ages in seconds of the oldest due job and of the oldest message that waits to be sent. */
export async function readQueueFigures(db: Executor, at: Date): Promise<QueueFigures> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await db.execute<QueueFigures>(sql`
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
  if (row === undefined) throw new Error('an aggregate returned no row');
  return row;
}
