import type { JobList } from '../../platform/jobs/job-names';
import type { PlatformDeps } from '../../platform/deps';
import { verifyAudit } from './verify-audit.service';
import { writeAudit } from './write-audit.service';

/**
 * Writes the hash of the last valid entry to the server log, which the database owner cannot change. `audit verify
 * --head` uses the hash to detect removed entries.
 */
async function logHead({ db, clock, logger }: PlatformDeps): Promise<void> {
  const { entries, head, brokenAt } = await verifyAudit(db);
  if (brokenAt === null) return logger.info({ entries, head }, 'audit head');
  logger.error({ entries, head, brokenAt }, 'audit log is broken');
  const target = `entry ${brokenAt}`;
  const entry = { at: clock.now(), actor: null, action: 'audit.broken', target, result: 'alert' } as const;
  await db.transaction((tx) => writeAudit(tx, entry));
}

export const auditJobs = (deps: PlatformDeps): JobList => ({ 'audit-head': () => logHead(deps) });
