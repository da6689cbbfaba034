import { and, eq, isNull } from 'drizzle-orm';
import { type AuditActor, writeAudit } from '../../audit';
import {
  describeBrowser,
  endSession,
  endSessions,
  type IdentityDeps,
  sessions,
  publishSecurityNotice,
  revokeDevices,
  handleOf,
} from '../../identity';
import { notFound } from '../../../platform/errors';
import { lockPerson } from '../people/lock-person';

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'sessionStore'>;

/** Signs a person out everywhere. @throws DomainError 404 for nobody. */
export async function endSessionsOf(
  deps: Deps,
  actor: AuditActor,
  userId: string,
  reason: string,
): Promise<void> {
  const { db, clock, sessionStore } = deps;
  await db.transaction(async (tx) => {
    const target = handleOf(await lockPerson(tx, userId));
    await endSessions(tx, clock, userId, 'staff');
    await publishSecurityNotice(tx, clock, userId, 'staff-signed-out', {});
    const at = clock.now();
    await writeAudit(tx, { at, actor, action: 'user.end-sessions', target, targetId: userId, reason });
  });
  sessionStore.evict({ userId });
}

/** Ends the trust in every browser of a person: the next sign-in asks for a code. @throws DomainError 404 for nobody. */
export async function forgetDevicesOf(
  { db, clock }: Deps,
  actor: AuditActor,
  userId: string,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const target = handleOf(await lockPerson(tx, userId));
    await revokeDevices(tx, clock, userId);
    await publishSecurityNotice(tx, clock, userId, 'staff-forgot-devices', {});
    const at = clock.now();
    await writeAudit(tx, { at, actor, action: 'user.forget-devices', target, targetId: userId, reason });
  });
}

/** Ends one session of a person. @throws DomainError 404 for one that is not theirs, or over. */
export async function endSessionOf(
  deps: Deps,
  actor: AuditActor,
  { id: userId, sessionId }: { id: string; sessionId: string },
  reason: string,
): Promise<void> {
  const { db, clock, sessionStore } = deps;
  await db.transaction(async (tx) => {
    const target = handleOf(await lockPerson(tx, userId));
    const { id, userId: owner, endedAt } = sessions;
    const [live] = await tx
      .select({ browser: sessions.userAgent })
      .from(sessions)
      .where(and(eq(id, sessionId), eq(owner, userId), isNull(endedAt)));
    if (!live) throw notFound();
    await endSession(tx, clock, sessionId, 'staff');
    await publishSecurityNotice(tx, clock, userId, 'staff-signed-out', {});
    const [at, after] = [clock.now(), { session: sessionId, browser: describeBrowser(live.browser) }];
    await writeAudit(tx, { at, actor, action: 'user.end-session', target, targetId: userId, reason, after });
  });
  sessionStore.evict({ sessionId });
}
