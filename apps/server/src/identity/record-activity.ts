import { and, inArray, lt } from 'drizzle-orm';
import type { ServerDeps } from '../deps';
import { lineageOf } from './lineage';
import type { SessionStore } from './session-store';
import { sessions } from './sessions.table';

export interface ActivityDeps extends Pick<ServerDeps, 'clock' | 'db'> {
  sessionStore: SessionStore;
}

/**
 * Moves the last activity of a session and of its ancestors to now; never back. A parent that idles out while its child is
 * in use would end the child.
 */
export async function recordActivity(
  { clock, db, sessionStore }: ActivityDeps,
  sessionId: string,
): Promise<void> {
  const now = clock.now();
  sessionStore.touched(sessionId, now);
  await db
    .update(sessions)
    .set({ lastActivityAt: now })
    .where(and(inArray(sessions.id, lineageOf(sessionId)), lt(sessions.lastActivityAt, now)));
}
