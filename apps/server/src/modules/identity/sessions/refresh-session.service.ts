import type { RefreshRequest } from '@tessera/contracts/identity';
import * as messages from '@tessera/contracts/messages';
import { SECOND } from '../../../platform/clock';
import { equal, hashToken } from '../../../platform/crypto/secrets';
import type { Transaction } from '../../../platform/db/database';
import { DomainError } from '../../../platform/errors';
import type { ClientContext } from '../client-context';
import { publishSecurityNotice } from '../events';
import type { IdentityDeps } from '../identity';
import { readRoles } from '../users/users.repository';
import { endSession, type EndReason } from './end-sessions.repository';
import { issueTokens } from './open-session.service';
import { parseRefreshToken, type RefreshPosition } from './tokens';
import { idleMinutesOf, sessionExpiry } from './session-expiry';
import { advanceRefreshCounter, lockSession, type Session } from './sessions.repository';

/**
 * Time for which the previous refresh token stays valid, because the response with the new token may be lost, and two
 * tabs may refresh concurrently.
 */
const GRACE = 10 * SECOND;

const invalidRefreshToken = () =>
  new DomainError('unauthenticated', 'INVALID_REFRESH_TOKEN', messages.invalidRefreshToken);

export const isBound = (session: Session, client: ClientContext): boolean =>
  session.bindingHash === null ||
  (client.binding !== undefined && equal(session.bindingHash, hashToken(client.binding)));

function classify(session: Session, { counter }: RefreshPosition, now: Date): 'rotate' | 'repeat' | 'reuse' {
  if (counter === session.refreshCounter) return 'rotate';
  const since = session.refreshedAt === null ? Infinity : now.getTime() - session.refreshedAt.getTime();
  return counter === session.refreshCounter - 1 && since < GRACE ? 'repeat' : 'reuse';
}

async function end(tx: Transaction, { clock }: IdentityDeps, { id, userId }: Session, reason: EndReason) {
  await endSession(tx, clock, id, reason);
  if (reason === 'reuse') await publishSecurityNotice(tx, clock, userId, 'session-ended', {});
  return undefined;
}

async function rotate(tx: Transaction, deps: IdentityDeps, client: ClientContext, position: RefreshPosition) {
  const now = deps.clock.now();
  const session = await lockSession(tx, position.sessionId, 'update');
  if (!session || session.endedAt || !isBound(session, client)) return undefined;
  const roles = await readRoles(tx, session.userId);
  const expired = sessionExpiry(session, now, idleMinutesOf(deps.config, roles));
  if (expired) return end(tx, deps, session, expired);
  const use = classify(session, position, now);
  if (use === 'reuse') return end(tx, deps, session, 'reuse');
  return use === 'repeat' ? session : advanceRefreshCounter(tx, session, now);
}

/**
 * If `classify` returns `reuse`, the token may be a stolen copy, so the session ends and the user is notified. Every
 * rejected token gets the same 401.
 */
export async function refreshSession(deps: IdentityDeps, client: ClientContext, request: RefreshRequest) {
  const position = parseRefreshToken(deps.keyed.refresh, request.refresh_token);
  if (!position) throw invalidRefreshToken();
  const session = await deps.db.transaction((tx) => rotate(tx, deps, client, position));
  if (session) return issueTokens(deps, session);
  deps.sessionStore.evict({ sessionId: position.sessionId });
  throw invalidRefreshToken();
}
