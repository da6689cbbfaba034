import { eq } from 'drizzle-orm';
import { messages, type RefreshRequest, type Tokens } from '@tessera/contracts';
import { SECOND } from '../../../platform/clock';
import type { Transaction } from '../../../platform/db/database';
import { DomainError } from '../../../platform/errors';
import type { ClientContext } from '../client-context';
import { endSession, type EndReason } from './sessions.repository';
import type { IdentityDeps } from '../identity';
import { tokensOf, type Session } from './open-session.service';
import { parseRefreshToken, type RefreshPosition } from './refresh-token';
import { equal, hashToken } from '../../../platform/crypto/secrets';
import { idleMinutesOf, overdue } from './session-expiry';
import { sessions } from './sessions.table';
import { tellOfSecurity } from '../events';
import { readRoles } from '../users/users.repository';

/** Two tabs that refresh at once, or an answer lost on its way, bring the parent again within this time. */
const GRACE = 10 * SECOND;

const refused = () =>
  new DomainError('unauthenticated', 'INVALID_REFRESH_TOKEN', messages.invalidRefreshToken);

/** Whether the client has the cookie that the session began with, if it began with one. */
export const isBound = (session: Session, client: ClientContext): boolean =>
  session.bindingHash === null ||
  (client.binding !== undefined && equal(session.bindingHash, hashToken(client.binding)));

/** What to do with a token of a live session: give the next child, the same child again, or end the family. */
function judge(session: Session, { counter }: RefreshPosition, now: Date): 'rotate' | 'repeat' | 'reuse' {
  if (counter === session.refreshCounter) return 'rotate';
  const since = session.refreshedAt === null ? Infinity : now.getTime() - session.refreshedAt.getTime();
  return counter === session.refreshCounter - 1 && since < GRACE ? 'repeat' : 'reuse';
}

async function end(
  tx: Transaction,
  deps: IdentityDeps,
  session: Session,
  reason: EndReason,
): Promise<undefined> {
  await endSession(tx, deps.clock, session.id, reason);
  if (reason === 'reuse') await tellOfSecurity(tx, deps.clock, session.userId, 'session-ended', {});
  return undefined;
}

async function renew(
  tx: Transaction,
  deps: IdentityDeps,
  client: ClientContext,
  position: RefreshPosition,
): Promise<Session | undefined> {
  const now = deps.clock.now();
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, position.sessionId)).for('update');
  if (!session || session.endedAt || !isBound(session, client)) return undefined;
  const roles = await readRoles(tx, session.userId);
  const late = overdue(session, now, idleMinutesOf(deps.config, roles));
  if (late) return end(tx, deps, session, late);
  const verdict = judge(session, position, now);
  if (verdict === 'reuse') return end(tx, deps, session, 'reuse');
  // The account's kind is that of the sign-in: what the call says of it changes nothing.
  if (verdict === 'repeat') return session;
  const [renewed] = await tx
    .update(sessions)
    .set({ refreshCounter: session.refreshCounter + 1, refreshedAt: now })
    .where(eq(sessions.id, session.id))
    .returning();
  return renewed;
}

/**
 * Spends a refresh token for the next pair. A spent one used again ends its family in the same transaction.
 * @throws DomainError 401 'Invalid refresh token' for every refusal alike.
 */
export async function refreshSession(
  deps: IdentityDeps,
  client: ClientContext,
  request: RefreshRequest,
): Promise<Tokens> {
  const position = parseRefreshToken(deps.keyed.refresh, request.refresh_token);
  if (!position) throw refused();
  const session = await deps.db.transaction((tx) => renew(tx, deps, client, position));
  if (session) return tokensOf(deps, session);
  deps.sessionStore.forget({ sessionId: position.sessionId });
  throw refused();
}
