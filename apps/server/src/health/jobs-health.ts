import type { AdminHealth, StuckJob } from '@tessera/contracts';
import { desc, sql } from 'drizzle-orm';

import { maskedEmail, maskedPhone } from '../admin/masked';
import type { Executor } from '../db/database';
import { taskRuns } from '../jobs/task-runs.table';
import type { LedgerDeps } from '../ledger-deps';
import { safeError } from './safe-error';

const SHOWN = 100;

/** Has failed, and nobody is at it: it waits for its next try, or for somebody when it has none left. */
export const isStuck = sql`jobs.attempts > 0 and jobs.last_error is not null and jobs.locked_at is null`;

type Row = {
  id: string;
  task: string;
  attempts: number;
  last_error: string;
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
    const whom = channel === 'mail' ? maskedEmail(recipient) : maskedPhone(recipient);
    return `${template.replaceAll('-', ' ')}, ${whom}`;
  }
  return chainId === null ? null : (chains.find(chainId)?.name ?? null);
}

const describe = (deps: Pick<LedgerDeps, 'chains'>, row: Row): StuckJob => ({
  id: row.id,
  task: row.task,
  about: aboutOf(deps, row),
  attempts: row.attempts,
  lastError: safeError(row.last_error) || null,
  stuckSince: new Date(row.since).toISOString(),
});

/** Jobs that wait or run, those that are stuck, the longest first, and when each task last ended well. */
export async function jobsHealth(
  deps: Pick<LedgerDeps, 'chains'>,
  db: Executor,
): Promise<AdminHealth['jobs']> {
  const { rows } = await db.execute<Row>(sql`
    select jobs.id::text, tasks.identifier as task, jobs.attempts, jobs.last_error, jobs.updated_at as since,
      jobs.payload ->> 'chainId' as chain_id, outbox.channel, outbox.template, outbox.recipient
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    left join outbox on tasks.identifier = 'outbox-send' and outbox.id = jobs.payload ->> 'id'
    where ${isStuck}
    order by jobs.updated_at, jobs.id limit ${SHOWN}`);
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
