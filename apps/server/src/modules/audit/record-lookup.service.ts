import { and, eq, gt } from 'drizzle-orm';
import { MINUTE } from '../../platform/clock';
import type { PlatformDeps } from '../../platform/deps';
import type { AuditActor } from './audit-actor';
import { auditLog } from './audit.table';
import { writeAudit } from './write-audit.service';
import { lock } from '../../platform/db/locks';

/** Asking for the same again within it is one look: a page asks for a list and its figures, and again when it comes back. */
const ONE_LOOK = 15 * MINUTE;

/** Writes down that staff looked a thing up that is nobody's record, before they see it. @param target names the thing whole. @param called what people call it. */
export async function recordLook(
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  actor: AuditActor,
  { action, target, called = target }: { action: string; target: string; called?: string },
): Promise<void> {
  const at = clock.now();
  const { action: done, at: when, sequence, sessionId, targetId } = auditLog;
  const same = [eq(targetId, target), eq(sessionId, actor.sessionId), eq(done, action)];
  await db.transaction(async (tx) => {
    const name = `${actor.sessionId} ${action} ${target}`;
    await lock(tx, 'auditLookup', name);
    const [known] = await tx
      .select({ sequence })
      .from(auditLog)
      .where(and(...same, gt(when, new Date(at.getTime() - ONE_LOOK))))
      .limit(1);
    if (known === undefined) await writeAudit(tx, { at, actor, action, target: called, targetId: target });
  });
}
