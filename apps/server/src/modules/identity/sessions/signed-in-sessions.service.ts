import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { SESSION_MAX_HOURS, WARNING_SECONDS, type SignedInSession } from '@tessera/contracts';
import { HOUR, MINUTE, SECOND } from '../../../platform/clock';
import { describeSession } from './describe-browser';
import { endSession } from './sessions.repository';
import type { IdentityDeps } from '../identity';
import { idleMinutesOf } from './session-expiry';
import { sessions } from './sessions.table';
import { readRoles } from '../users/users.repository';

interface Own {
  userId: string;
  sessionId: string;
}

const live = async ({ db, clock, config }: IdentityDeps, userId: string) => {
  const now = clock.now().getTime();
  const idle = idleMinutesOf(config, await readRoles(db, userId)) * MINUTE + WARNING_SECONDS * SECOND;
  return and(
    eq(sessions.userId, userId),
    isNull(sessions.endedAt),
    gt(sessions.authTime, new Date(now - SESSION_MAX_HOURS * HOUR)),
    gt(sessions.lastActivityAt, new Date(now - idle)),
  );
};

/** Where a user is signed in, the latest used first. */
export async function listSessions(
  deps: IdentityDeps,
  { userId, sessionId }: Own,
): Promise<SignedInSession[]> {
  const rows = await deps.db
    .select()
    .from(sessions)
    .where(await live(deps, userId))
    .orderBy(desc(sessions.lastActivityAt), desc(sessions.id));
  return rows.map((row) => ({
    id: row.id,
    browser: describeSession(row),
    place: row.ip ?? 'unknown',
    created_at: row.authTime.toISOString(),
    last_used_at: row.lastActivityAt.toISOString(),
    current: row.id === sessionId,
  }));
}

/** Ends one of a user's sessions. @returns false when it is not theirs or over. */
export async function revokeSession(deps: IdentityDeps, userId: string, id: string): Promise<boolean> {
  const { db, clock, sessionStore } = deps;
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(await live(deps, userId), eq(sessions.id, id)));
  if (!row) return false;
  await db.transaction((tx) => endSession(tx, clock, id, 'logout'));
  sessionStore.forget({ userId });
  return true;
}
