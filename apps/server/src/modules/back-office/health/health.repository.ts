import type { AdminHealth, StuckJob } from '@tessera/contracts';
import { desc, sql } from 'drizzle-orm';
import type { LedgerDeps } from '../../chains/index';

import { maskEmail, maskPhone } from '../people/mask-contact';
import type { Executor } from '../../../platform/db/database';
import { taskRuns } from '../../../platform/jobs/task-runs.table';
import { workers } from '../../../platform/jobs/workers.table';
import { redactError } from './redact-error';

const LIST_LIMIT = 100;

/** Has failed, and no worker runs it: it waits for its next try, or has none left. */
const hasFailed = sql`jobs.attempts > 0 and jobs.last_error is not null and jobs.locked_at is null`;

/**
 * Locked by a worker without a heartbeat. The workers of the previous version have none, and end within minutes of a
 * deployment; the jobs of a worker that had one are unlocked without staff.
 */
const isLost = sql`jobs.locked_at < now() - interval '5 minutes'
  and not exists (select from ${workers} where ${workers.id} = jobs.locked_by)`;

export const isStuck = sql`((${hasFailed}) or (${isLost}))`;
const LOST_MESSAGE = 'The worker that ran this job has ended';

type Row = {
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

/** Which one it is, so that two of a task can be told apart. */
function aboutOf({ chains }: Pick<LedgerDeps, 'chains'>, row: Row): string | null {
  const { channel, template, recipient, chain_id: chainId } = row;
  if (template !== null && recipient !== null) {
    const whom = channel === 'mail' ? maskEmail(recipient) : maskPhone(recipient);
    return `${template.replaceAll('-', ' ')}, ${whom}`;
  }
  return chainId === null ? null : (chains.find(chainId)?.name ?? null);
}

const describe = (deps: Pick<LedgerDeps, 'chains'>, row: Row): StuckJob => ({
  id: row.id,
  task: row.task,
  about: aboutOf(deps, row),
  attempts: row.attempts,
  lastError: row.is_lost ? LOST_MESSAGE : redactError(row.last_error) || null,
  stuckSince: new Date(row.since).toISOString(),
});

/** Jobs that wait or run, those that are stuck, the longest first, and when each task last ended well. */
export async function jobsHealth(
  deps: Pick<LedgerDeps, 'chains'>,
  db: Executor,
): Promise<AdminHealth['jobs']> {
  const { rows } = await db.execute<Row>(sql`
    select jobs.id::text, tasks.identifier as task, jobs.attempts, jobs.last_error,
      ${isLost} as is_lost, coalesce(jobs.locked_at, jobs.updated_at) as since,
      jobs.payload ->> 'chainId' as chain_id, outbox.channel, outbox.template, outbox.recipient
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    left join outbox on tasks.identifier = 'outbox-send' and outbox.id = jobs.payload ->> 'id'
    where ${isStuck}
    order by since, jobs.id limit ${LIST_LIMIT}`);
  const counted = await db.execute<{ total: string }>(
    sql`select count(*) as total from graphile_worker._private_jobs`,
  );
  const recent = await db.select().from(taskRuns).orderBy(desc(taskRuns.doneAt)).limit(10);
  return {
    total: Number(counted.rows[0]?.total ?? 0),
    stuck: rows.map((row) => describe(deps, row)),
    recent: recent.map(({ task, doneAt }) => ({ task, at: doneAt.toISOString() })),
  };
}
