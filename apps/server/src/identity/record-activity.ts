import { and, eq, lt } from 'drizzle-orm';
import type { ServerDeps } from '../deps';
import type { SessionStore } from './session-store';
import { sessions } from './sessions.table';

export interface ActivityDeps extends Pick<ServerDeps, 'clock' | 'db'> {
  sessionStore: SessionStore;
}

/** Moves the session's last activity to now; never back. */
export async function recordActivity(
  { clock, db, sessionStore }: ActivityDeps,
  sessionId: string,
): Promise<void> {
  const now = clock.now();
  sessionStore.touched(sessionId, now);
  await db
    .update(sessions)
    .set({ lastActivityAt: now })
    .where(and(eq(sessions.id, sessionId), lt(sessions.lastActivityAt, now)));
}
