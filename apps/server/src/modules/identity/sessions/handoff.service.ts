import type { HandoffExchangeRequest } from '@tessera/contracts/account';
import * as messages from '@tessera/contracts/messages';
import { SECOND } from '../../../platform/clock';
import { randomToken } from '../../../platform/crypto/secrets';
import { forbidden, linkElsewhere, linkExpired, unauthenticated } from '../../../platform/errors';
import type { ClientContext } from '../client-context';
import type { IdentityDeps } from '../identity';
import { consumeRateLimit } from '../rate-limits/rate-limits.repository';
import { readRoles } from '../users/users.repository';
import {
  consumeHandoffCode,
  insertHandoffCode,
  findSession,
  lockSession,
  type Session,
} from './sessions.repository';
import { openSession, type SignedIn } from './open-session.service';
import { isBound } from './refresh-session.service';
import { idleMinutesOf, sessionExpiry } from './session-expiry';

export const HANDOFF_SECONDS = 60;

/** If the session has a binding cookie, requires it, so that a stolen access token alone is not enough. */
export async function startHandoff(
  { db, clock, config }: IdentityDeps,
  client: ClientContext,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<{ code: string; url: string }> {
  const session = await findSession(db, sessionId);
  if (!session) throw unauthenticated();
  if (!isBound(session, client)) throw forbidden('SESSION_ELSEWHERE', messages.sessionElsewhere);
  await consumeRateLimit(db, clock, 'handoff', userId);
  const code = randomToken();
  const expiresAt = new Date(clock.now().getTime() + HANDOFF_SECONDS * SECOND);
  await insertHandoffCode(db, code, { sessionId, expiresAt });
  return { code, url: config.PAYMENTS_URL ?? `${config.PUBLIC_ORIGIN}/callback` };
}

/**
 * A browser must send the binding cookie of the parent session; otherwise an attacker's hand-off link could sign a
 * victim in to the attacker's account. If `PAYMENTS_URL` is set, other clients need no cookie, because the server of
 * the payments site exchanges the code and has no cookie.
 */
function mayExchange({ config }: IdentityDeps, client: ClientContext, from: Session): boolean {
  if (client.isBrowser) return from.bindingHash !== null && isBound(from, client);
  return config.PAYMENTS_URL !== undefined || isBound(from, client);
}

/** Opens a child session, which inherits the sign-in time and last activity of its parent and ends with it. */
export async function exchangeHandoff(
  deps: IdentityDeps,
  client: ClientContext,
  request: HandoffExchangeRequest,
): Promise<SignedIn> {
  const { db, clock, config } = deps;
  if (client.address) await consumeRateLimit(db, clock, 'codeFromAddress', client.address);
  const signedIn = await db.transaction(async (tx) => {
    const sessionId = await consumeHandoffCode(tx, request.code, clock.now());
    const parent = sessionId === undefined ? undefined : await lockSession(tx, sessionId, 'share');
    if (!parent || parent.endedAt) return undefined;
    if (!mayExchange(deps, client, parent)) throw linkElsewhere();
    const { userId } = parent;
    const idleMinutes = idleMinutesOf(config, await readRoles(tx, userId));
    if (sessionExpiry(parent, clock.now(), idleMinutes)) return undefined;
    const platformType = request.platform_type;
    return openSession(tx, deps, client, { userId, parent, method: 'handoff', platformType });
  });
  if (!signedIn) throw linkExpired();
  return signedIn;
}
