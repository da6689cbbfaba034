import type { TaskList } from 'graphile-worker';
import type { PlatformDeps } from '../../platform/deps';
import { verifyAudit } from './verify-audit.service';
import { writeAudit } from './write-audit.service';

/**
 * Walks the log and says its head where the log's owner cannot reach back: whoever keeps these lines can tell later that
 * nothing was cut off (`audit verify --head`).
 */
async function sayHead({ db, clock, logger }: PlatformDeps): Promise<void> {
  const { entries, head, brokenAt } = await verifyAudit(db);
  if (brokenAt === null) return logger.info({ entries, head }, 'audit head');
  logger.error({ entries, head, brokenAt }, 'audit log is broken');
  const target = `entry ${brokenAt}`;
  const entry = { at: clock.now(), actor: null, action: 'audit.broken', target, result: 'alert' } as const;
  await db.transaction((tx) => writeAudit(tx, entry));
}

export const auditJobs = (deps: PlatformDeps): TaskList => ({ 'audit-head': () => sayHead(deps) });

export const auditCrontab = ['11 0 * * * audit-head ?jobKey=audit-head'];
