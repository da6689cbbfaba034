import { type AuditActor, writeAudit } from '../../audit';
import type { PlatformDeps } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import { lockStuckJob, rescheduleJob } from './health.repository';

/** Largest bigint of PostgreSQL. */
const MAX_JOB_ID = 2n ** 63n - 1n;

/**
 * Runs a stuck job again with all attempts. Of two concurrent calls the second finds it not stuck.
 * @throws DomainError 404 for a job that is unknown or not stuck
 */
export async function retryJob(
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  actor: AuditActor,
  id: string,
): Promise<void> {
  if (BigInt(id) > MAX_JOB_ID) throw notFound();
  await db.transaction(async (tx) => {
    const job = await lockStuckJob(tx, id);
    if (!job) throw notFound();
    await rescheduleJob(tx, id, job.locked_by);
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
