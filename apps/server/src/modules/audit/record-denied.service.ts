import { countAttempt } from '../identity';
import type { PlatformDeps } from '../../platform/deps';
import { DomainError } from '../../platform/errors';
import type { AuditActor } from './audit-actor';
import { writeAudit, type AuditEntryInput } from './write-audit.service';

/** Whether there is room for one more. */
async function hasRoom({ db, clock }: Pick<PlatformDeps, 'db' | 'clock'>, userId: string, isStaff: boolean) {
  try {
    await countAttempt(db, clock, 'deniedEntries', userId);
    if (!isStaff) await countAttempt(db, clock, 'deniedStrangers', 'all');
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/**
 * Writes a refusal to the audit log. Anybody signed in can make one, so that they are counted: twenty an hour of one person,
 * and two hundred of everybody without a role. What is above has its line in the request log alone.
 */
export async function recordDenied(
  deps: Pick<PlatformDeps, 'db' | 'clock'>,
  actor: AuditActor,
  what: Pick<AuditEntryInput, 'action' | 'target' | 'targetId' | 'reason' | 'before' | 'after'>,
): Promise<void> {
  if (!(await hasRoom(deps, actor.userId, actor.roles.length > 0))) return;
  const entry = { ...what, at: deps.clock.now(), actor, result: 'denied' as const };
  await deps.db.transaction((tx) => writeAudit(tx, entry));
}
