import type { AdminHealth } from '@tessera/contracts/admin-health';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { reconciliationFindings } from '../../indexing';
import { stakingChains } from '../../staking';
import type { Executor, Transaction } from '../../../platform/db/database';
import type { JobName } from '../../../platform/jobs/job-names';
import { taskRuns } from '../../../platform/jobs/task-runs.table';
import { workers } from '../../../platform/jobs/workers.table';

/** Matches each job whose last run failed, even if it has attempts left. */
const hasFailed = sql`jobs.attempts > 0 and jobs.last_error is not null and jobs.locked_at is null`;

/** Matches jobs locked by a worker that is not in `workers`. Only graphile-worker unlocks these jobs, after 4 hours. */
const isLost = sql`jobs.locked_at < now() - interval '5 minutes'
  and not exists (select from ${workers} where ${workers.id} = jobs.locked_by)`;

const isStuck = sql`((${hasFailed}) or (${isLost}))`;

export type StuckJobRow = {
  id: string;
  task: string;
  attempts: number;
  last_error: string;
  is_lost: boolean;
  since: string;
  chain_id: string | null;
  channel: 'mail' | 'text' | null;
  template: string | null;
  recipient: string | null;
};

export async function readStuckJobs(db: Executor): Promise<StuckJobRow[]> {
  const { rows } = await db.execute<StuckJobRow>(sql`
    select jobs.id::text, tasks.identifier as task, jobs.attempts, jobs.last_error,
      ${isLost} as is_lost, coalesce(jobs.locked_at, jobs.updated_at) as since,
      jobs.payload ->> 'chainId' as chain_id, outbox.channel, outbox.template, outbox.recipient
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    left join outbox on tasks.identifier = ${'outbox-send' satisfies JobName} and outbox.id = jobs.payload ->> 'id'
    where ${isStuck}
    order by since, jobs.id limit 100`);
  return rows;
}

export async function countJobs(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(
    sql`select count(*) as total from graphile_worker._private_jobs`,
  );
  return Number(rows[0]?.total ?? 0);
}

export const readTaskRuns = (db: Executor) =>
  db.select().from(taskRuns).orderBy(desc(taskRuns.doneAt)).limit(10);

export async function lockStuckJob(tx: Transaction, id: string) {
  const { rows } = await tx.execute<
    Pick<StuckJobRow, 'task' | 'attempts'> & { locked_by: string | null }
  >(sql`
    select tasks.identifier as task, jobs.attempts, jobs.locked_by from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where jobs.id = ${id}::bigint and ${isStuck} for update of jobs`);
  return rows[0];
}

/** `reschedule_jobs` skips a locked job, so this function first unlocks all jobs of the worker that locked the job. */
export async function rescheduleJob(tx: Transaction, id: string, lockedBy: string | null): Promise<void> {
  if (lockedBy !== null)
    await tx.execute(sql`select graphile_worker.force_unlock_workers(array[${lockedBy}])`);
  await tx.execute(
    sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`,
  );
}

type OutboxRow = { waiting: string; oldest: string | null; failed: string; last_sent: string | null };

/** Counts unsent messages. A message has failed if its job has no attempts left or does not exist. */
export async function readOutboxFigures(db: Executor): Promise<AdminHealth['mail']> {
  const { rows } = await db.execute<OutboxRow>(sql`
    with unsent as (
      select outbox.created_at, jobs.id is null or jobs.attempts >= jobs.max_attempts as given_up
      from outbox left join graphile_worker._private_jobs as jobs on jobs.key = 'outbox:' || outbox.id
      where outbox.sent_at is null
    )
    select count(*) filter (where not given_up) as waiting, min(created_at) filter (where not given_up) as oldest,
      count(*) filter (where given_up) as failed, (select max(sent_at) from outbox) as last_sent
    from unsent`);
  const [row] = rows;
  const time = (value: string | null | undefined) => (value ? new Date(value).toISOString() : null);
  return {
    waiting: Number(row?.waiting ?? 0),
    oldestWaitingAt: time(row?.oldest),
    failed: Number(row?.failed ?? 0),
    lastSentAt: time(row?.last_sent),
  };
}

export const readStakingHeights = (db: Executor) =>
  db.select({ chainId: stakingChains.chainId, height: stakingChains.height }).from(stakingChains);

export const countOpenFindings = (db: Executor): Promise<number> =>
  db.$count(
    reconciliationFindings,
    and(eq(reconciliationFindings.confirmed, true), isNull(reconciliationFindings.closedAt)),
  );
