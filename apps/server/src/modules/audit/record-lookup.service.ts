import { MINUTE } from '../../platform/clock';
import { lock } from '../../platform/db/locks';
import type { PlatformDeps } from '../../platform/deps';
import type { AuditActor } from './audit-actor';
import { hasEntry } from './audit.repository';
import { writeAudit } from './write-audit.service';

/** Repeated lookups of a session within it are one entry: a page requests a list and its figures, and refetches both. */
const ONE_LOOKUP = 15 * MINUTE;

/**
 * Records that staff look something up that belongs to no user, before they see it. @param lookup `target` identifies the thing,
 * `called` is its name for readers of the log.
 */
export async function recordLookup(
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  actor: AuditActor,
  { action, target, called = target }: { action: string; target: string; called?: string },
): Promise<void> {
  const at = clock.now();
  const { sessionId } = actor;
  const since = new Date(at.getTime() - ONE_LOOKUP);
  await db.transaction(async (tx) => {
    await lock(tx, 'auditLookup', `${sessionId} ${action} ${target}`);
    if (await hasEntry(tx, { sessionId, action, targetId: target, since })) return;
    await writeAudit(tx, { at, actor, action, target: called, targetId: target });
  });
}
