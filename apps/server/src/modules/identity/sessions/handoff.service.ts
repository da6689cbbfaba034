import { messages, type HandoffExchangeRequest } from '@tessera/contracts';
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

/** Requires the binding cookie if the session has one, so that a stolen access token alone does not suffice. */
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
 * A browser needs the binding cookie. Otherwise a link could sign a victim in to the attacker's account. With `PAYMENTS_URL`,
 * other clients need no cookie, because the server of the payments site has none.
 */
function mayExchange({ config }: IdentityDeps, client: ClientContext, from: Session): boolean {
  if (client.isBrowser) return from.bindingHash !== null && isBound(from, client);
  return config.PAYMENTS_URL !== undefined || isBound(from, client);
}

/** The child inherits the sign-in time and the last activity of its parent, and ends with its parent. */
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
