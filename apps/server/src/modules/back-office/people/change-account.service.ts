import * as messages from '@tessera/contracts/messages';
import type { Clock } from '../../../platform/clock';
import type { Transaction } from '../../../platform/db/database';
import { conflict, notFound } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { writeAudit, type AuditActor, type AuditEntryInput } from '../../audit';
import {
  RESEND_WINDOW_MS,
  consumeRateLimit,
  describeBrowser,
  endSession,
  endSessions,
  handleOf,
  maskIdentifier,
  publishSecurityNotice,
  resolveRedirect,
  revokeDevices,
  sendCode,
  sendSignInCode,
  type CodeRequest,
  type IdentityDeps,
} from '../../identity';
import { insertFreeze, liftFreeze } from '../staff-records.repository';
import { findOpenSession, findPendingCode, lockPerson, type LockedPerson } from './people.repository';

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'sessionStore'>;
type States = Pick<AuditEntryInput, 'before' | 'after'>;

const changeUser = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  entry: { action: string; targetId: string; reason: string },
  change: (tx: Transaction, person: LockedPerson, at: Date) => Promise<States | void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const person = await lockPerson(tx, entry.targetId);
    const at = clock.now();
    const states = await change(tx, person, at);
    await writeAudit(tx, { at, actor, target: handleOf(person), ...entry, ...states });
  });

export async function freeze(deps: Deps, actor: AuditActor, targetId: string, reason: string): Promise<void> {
  const { clock } = deps;
  const entry = { action: 'user.freeze', targetId, reason };
  await changeUser(deps, actor, entry, async (tx, { id: userId, frozenAt }, at) => {
    if (frozenAt !== null) throw conflict('ALREADY_FROZEN', messages.alreadyFrozen);
    await insertFreeze(tx, { id: newId(clock), userId, staffId: actor.userId, reason, at });
    await publishSecurityNotice(tx, clock, userId, 'sending-frozen', {});
    return { before: { frozen: false }, after: { frozen: true } };
  });
  deps.sessionStore.evict({ userId: targetId });
}

/** Call this in the transaction that approves a request to unfreeze. The approval writes the audit entry. */
export async function unfreeze(
  tx: Transaction,
  clock: Clock,
  { id: userId, frozenAt }: LockedPerson,
): Promise<void> {
  if (frozenAt === null) throw conflict('NOT_FROZEN', messages.notFrozen);
  await liftFreeze(tx, userId, clock.now());
  await publishSecurityNotice(tx, clock, userId, 'sending-open', {});
}

export async function endUserSessions(
  deps: Deps,
  actor: AuditActor,
  userId: string,
  reason: string,
): Promise<void> {
  const entry = { action: 'user.end-sessions', targetId: userId, reason };
  await changeUser(deps, actor, entry, async (tx) => {
    await endSessions(tx, deps.clock, userId, 'staff');
    await publishSecurityNotice(tx, deps.clock, userId, 'staff-signed-out', {});
  });
  deps.sessionStore.evict({ userId });
}

/** Revokes the trusted devices, so that the next sign-in requires a code. */
export async function untrustUserDevices(
  deps: Deps,
  actor: AuditActor,
  userId: string,
  reason: string,
): Promise<void> {
  const entry = { action: 'user.forget-devices', targetId: userId, reason };
  await changeUser(deps, actor, entry, async (tx) => {
    await revokeDevices(tx, deps.clock, userId);
    await publishSecurityNotice(tx, deps.clock, userId, 'staff-forgot-devices', {});
  });
}

export async function endUserSession(
  deps: Deps,
  actor: AuditActor,
  { id: userId, sessionId }: { id: string; sessionId: string },
  reason: string,
): Promise<void> {
  const entry = { action: 'user.end-session', targetId: userId, reason };
  await changeUser(deps, actor, entry, async (tx) => {
    const session = await findOpenSession(tx, userId, sessionId);
    if (!session) throw notFound();
    await endSession(tx, deps.clock, sessionId, 'staff');
    await publishSecurityNotice(tx, deps.clock, userId, 'staff-signed-out', {});
    return { after: { session: sessionId, browser: describeBrowser(session.userAgent) } };
  });
  deps.sessionStore.evict({ sessionId });
}

export async function resendVerification(
  deps: IdentityDeps,
  actor: AuditActor,
  userId: string,
  reason: string,
): Promise<void> {
  const { db, clock, config } = deps;
  await consumeRateLimit(db, clock, 'staffResend', userId);
  const entry = { action: 'user.resend-verification', targetId: userId, reason };
  await changeUser(deps, actor, entry, async (tx, _person, at) => {
    const pending = await findPendingCode(tx, userId, new Date(at.getTime() - RESEND_WINDOW_MS));
    if (!pending) throw conflict('NOTHING_TO_RESEND', messages.nothingToResend);
    const { purpose, type, value, preauthHash, bound } = pending;
    const request: CodeRequest & { userId: string } = {
      purpose,
      identifier: { type, value },
      userId,
      replaces: pending.id,
      ...(preauthHash ? { browser: { preauthHash, keepsCookies: bound } } : {}),
    };
    if (purpose === 'sign-in')
      await sendSignInCode(tx, deps, request, resolveRedirect(config, undefined, '/magicLogin'));
    else await sendCode(tx, deps, 'verify-identifier-code', request);
    return { after: { sentTo: maskIdentifier({ type, value }) } };
  });
}
