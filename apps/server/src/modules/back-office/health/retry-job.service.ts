import { sql } from 'drizzle-orm';
import { type AuditActor, writeAudit } from '../../audit/index';

import type { PlatformDeps } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { isStuck } from './health.repository';

const MAX_JOB_ID = 2n ** 63n - 1n;

/**
 * Puts a stuck job back in the queue, with all of its tries. Of two who ask at once the second finds it unstuck.
 * @throws DomainError 404 for a job that is none, or not stuck.
 */
export async function retryJob(
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  actor: AuditActor,
  id: string,
): Promise<void> {
  if (BigInt(id) > MAX_JOB_ID) throw notFound();
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ task: string; attempts: number; locked_by: string | null }>(sql`
      select tasks.identifier as task, jobs.attempts, jobs.locked_by from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where jobs.id = ${id}::bigint and ${isStuck} for update of jobs`);
    const [job] = rows;
    if (!job) throw notFound();
    // Its other jobs are lost as well, and rescheduling skips a locked job.
    if (job.locked_by !== null)
      await tx.execute(sql`select graphile_worker.force_unlock_workers(array[${job.locked_by}])`);
    await tx.execute(
      sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`,
    );
    await writeAudit(tx, {
      at: clock.now(),
      actor,
      action: 'job.retry',
      target: job.task,
      targetId: id,
      before: { attempts: job.attempts },
    });
  });
}
