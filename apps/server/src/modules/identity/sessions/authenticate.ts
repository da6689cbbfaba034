import type { Role } from '@tessera/contracts/identity';
import type { Actor } from '../../../platform/actor';
import { SECOND } from '../../../platform/clock';
import type { PlatformDeps } from '../../../platform/deps';
import type { AccessTokens } from './tokens';
import { endSession, type EndReason } from './end-sessions.repository';
import type { SessionCache } from './session-cache';
import { idleMinutesOf, sessionExpiry, sessionLimits } from './session-expiry';
import type { SessionRow } from './session-row.repository';
import { findSessionOfBinding, listOpenSessions, saveActivity } from './sessions.repository';

/** Minimum time between two activity writes by `authenticate`, because a write per request would be expensive. */
const ACTIVITY_INTERVAL = 30 * SECOND;

export interface SessionDeps extends Pick<PlatformDeps, 'clock' | 'config' | 'db'> {
  sessionStore: SessionCache;
}

export async function findLiveSession(deps: SessionDeps, sessionId: string, fresh: boolean) {
  const { clock, config, sessionStore } = deps;
  const now = clock.now();
  const expiryOf = (row: SessionRow) => sessionExpiry(row, now, idleMinutesOf(config, row.roles));
  let row = await sessionStore.get(sessionId, fresh);
  // Read the row again, because another process may have stored later activity than the cached row has.
  if (row && expiryOf(row) === 'idle') row = await sessionStore.get(sessionId, true);
  if (!row || row.endedAt) return undefined;
  const reason = expiryOf(row);
  if (reason === undefined) return row;
  await endExpired(deps, sessionId, reason);
  return undefined;
}

async function endExpired(
  { clock, db, sessionStore }: Omit<SessionDeps, 'config'>,
  sessionId: string,
  reason: EndReason,
): Promise<void> {
  await db.transaction((tx) => endSession(tx, clock, sessionId, reason));
  sessionStore.evict({ sessionId });
}

/**
 * Reads all given sessions in one query and ends the expired ones. Omits expired sessions also when their end fails.
 * @returns for each live session, the time in ms at which it expires unless activity extends it
 */
export async function readExpiries(
  deps: SessionDeps & Pick<PlatformDeps, 'logger'>,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const now = deps.clock.now();
  const expiries = new Map<string, number>();
  for (const session of await listOpenSessions(deps.db, sessionIds)) {
    const idleMinutes = idleMinutesOf(deps.config, session.roles);
    const reason = sessionExpiry(session, now, idleMinutes);
    if (reason !== undefined)
      await endExpired(deps, session.id, reason).catch((err: unknown) =>
        deps.logger.warn({ err, sessionId: session.id }, 'failed to end an expired session'),
      );
    else expiries.set(session.id, Math.min(...Object.values(sessionLimits(session, idleMinutes))));
  }
  return expiries;
}

/** Also records activity for the parent sessions; otherwise an idle parent would expire and end its active child. */
export async function recordActivity(
  { clock, db, sessionStore }: Omit<SessionDeps, 'config'>,
  sessionId: string,
): Promise<void> {
  const now = clock.now();
  sessionStore.touch(sessionId, now);
  await saveActivity(db, sessionId, now);
}

interface Credentials {
  token: string;
  fresh: boolean;
  /** Whether a timer of the page caused the request. Such a request does not count as activity. */
  background: boolean;
}

export async function authenticate(
  deps: SessionDeps & { accessTokens: AccessTokens },
  { token, fresh, background }: Credentials,
): Promise<Actor | null> {
  const claims = await deps.accessTokens.verify(token);
  if (!claims) return null;
  const row = await findLiveSession(deps, claims.sessionId, fresh);
  if (!row || row.userId !== claims.userId) return null;
  const { id: sessionId, userId, roles, onboarded, walletId, country, frozen, strong, lastActivityAt } = row;
  const provedAt = row.steppedUpAt ?? (strong ? row.authTime : null);
  const idleFor = deps.clock.now().getTime() - lastActivityAt.getTime();
  if (!background && idleFor >= ACTIVITY_INTERVAL) await recordActivity(deps, sessionId);
  return { userId, sessionId, roles, onboarded, walletId, country, frozen, strong, provedAt };
}

export interface BrowserUser {
  readonly userId: string;
  readonly roles: readonly Role[];
  readonly country: string | null;
  readonly createdAt: Date;
}

/** Do not authorise requests with the returned user, because the binding cookie alone does not authenticate. */
export async function findBrowserUser(
  { db, clock, config }: Pick<PlatformDeps, 'db' | 'clock' | 'config'>,
  binding: string | undefined,
): Promise<BrowserUser | null> {
  const row = binding === undefined ? undefined : await findSessionOfBinding(db, binding);
  if (!row || sessionExpiry(row, clock.now(), idleMinutesOf(config, row.roles)) !== undefined) return null;
  return row;
}
