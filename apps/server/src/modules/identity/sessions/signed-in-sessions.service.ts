import type { SignedInSession } from '@tessera/contracts/account';
import { SESSION_MAX_HOURS, WARNING_SECONDS } from '@tessera/contracts/constants';
import { HOUR, MINUTE, SECOND } from '../../../platform/clock';
import type { IdentityDeps } from '../identity';
import { readRoles } from '../users/users.repository';
import { describeSession } from './describe-browser';
import { endSession } from './end-sessions.repository';
import { idleMinutesOf } from './session-expiry';
import { listSessions, type Session } from './sessions.repository';

async function liveSessions({ db, clock, config }: IdentityDeps, userId: string): Promise<Session[]> {
  const now = clock.now().getTime();
  const idle = idleMinutesOf(config, await readRoles(db, userId)) * MINUTE + WARNING_SECONDS * SECOND;
  const auth = new Date(now - SESSION_MAX_HOURS * HOUR);
  return listSessions(db, userId, { auth, activity: new Date(now - idle) });
}

export async function describeSessions(
  deps: IdentityDeps,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<SignedInSession[]> {
  const rows = await liveSessions(deps, userId);
  return rows.map((row) => ({
    id: row.id,
    browser: describeSession(row),
    place: row.ip ?? 'unknown',
    created_at: row.authTime.toISOString(),
    last_used_at: row.lastActivityAt.toISOString(),
    current: row.id === sessionId,
  }));
}

export async function revokeSession(deps: IdentityDeps, userId: string, id: string): Promise<boolean> {
  const { db, clock, sessionStore } = deps;
  const rows = await liveSessions(deps, userId);
  if (!rows.some((row) => row.id === id)) return false;
  await db.transaction((tx) => endSession(tx, clock, id, 'logout'));
  sessionStore.evict({ userId });
  return true;
}
