import { and, eq, isNull } from 'drizzle-orm';
import type { ServerDeps } from '../deps';
import { hashToken } from './secrets';
import { idleMinutesOf, overdue } from './session-rules';
import { sessions } from './sessions.table';
import { users } from './users.table';

/**
 * Who is signed in in a browser, by the cookie that its session began with; null when nobody is. It opens nothing: calls
 * ask for the bearer.
 */
export async function userOfBrowser(
  { db, clock, config }: Pick<ServerDeps, 'db' | 'clock' | 'config'>,
  binding: string | undefined,
): Promise<string | null> {
  if (binding === undefined) return null;
  const [row] = await db
    .select({
      userId: sessions.userId,
      authTime: sessions.authTime,
      lastActivityAt: sessions.lastActivityAt,
      roles: users.roles,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.bindingHash, hashToken(binding)), isNull(sessions.endedAt)));
  if (!row || overdue(row, clock.now(), idleMinutesOf(config, row.roles)) !== undefined) return null;
  return row.userId;
}
