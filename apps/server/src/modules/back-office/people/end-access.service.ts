import { type AuditActor, writeAudit } from '../../audit';
import {
  describeBrowser,
  endSession,
  endSessions,
  type IdentityDeps,
  publishSecurityNotice,
  revokeDevices,
  handleOf,
} from '../../identity';
import { notFound } from '../../../platform/errors';
import { findOpenSession, lockPerson } from './people.repository';

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'sessionStore'>;

/** Ends all sessions of a user. @throws DomainError 404 for an unknown user */
export async function endUserSessions(
  { db, clock, sessionStore }: Deps,
  actor: AuditActor,
  userId: string,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const target = handleOf(await lockPerson(tx, userId));
    await endSessions(tx, clock, userId, 'staff');
    await publishSecurityNotice(tx, clock, userId, 'staff-signed-out', {});
    const at = clock.now();
    await writeAudit(tx, { at, actor, action: 'user.end-sessions', target, targetId: userId, reason });
  });
  sessionStore.evict({ userId });
}

/** Revokes the trusted devices of a user: the next sign-in requires a code. @throws DomainError 404 for an unknown user */
export async function untrustUserDevices(
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

/** Ends one session of a user. @throws DomainError 404 for an ended session or one of another user */
export async function endUserSession(
  { db, clock, sessionStore }: Deps,
  actor: AuditActor,
  { id: userId, sessionId }: { id: string; sessionId: string },
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const target = handleOf(await lockPerson(tx, userId));
    const session = await findOpenSession(tx, userId, sessionId);
    if (!session) throw notFound();
    await endSession(tx, clock, sessionId, 'staff');
    await publishSecurityNotice(tx, clock, userId, 'staff-signed-out', {});
    const [at, after] = [clock.now(), { session: sessionId, browser: describeBrowser(session.userAgent) }];
    await writeAudit(tx, { at, actor, action: 'user.end-session', target, targetId: userId, reason, after });
  });
  sessionStore.evict({ sessionId });
}
