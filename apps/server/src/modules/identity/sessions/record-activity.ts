import { sql } from 'drizzle-orm';
import type { PlatformDeps } from '../../../platform/deps';
import { lineageOf } from './lineage';
import type { SessionStore } from './session-cache';
import { sessions } from './sessions.table';

export interface ActivityDeps extends Pick<PlatformDeps, 'clock' | 'db'> {
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
  const at = now.toISOString();
  // Parents first, as the end of a session locks them, so that the two cannot deadlock.
  await db.execute(sql`
    update ${sessions} set last_activity_at = ${at}
    from (select id from ${sessions} where id in ${lineageOf(sessionId)} order by id for no key update) as locked
    where ${sessions.id} = locked.id and ${sessions.lastActivityAt} < ${at}`);
}
