import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database';
import { users } from '../identity/users.table';
import { hasBlocked } from './between';

/**
 * Whom a link, a referral or a path names: an id, or else a username. An id goes first, so that nobody takes its visitors by
 * a username that is spelt like it. Only people with a complete profile have links.
 * @param callerId is told of nobody who blocked them, in the one statement that also finds nobody: time does not tell either.
 */
export async function findPerson(
  db: Executor,
  value: string,
  callerId?: string,
): Promise<typeof users.$inferSelect | undefined> {
  if (!/^[A-Za-z0-9_.-]{1,64}$/.test(value)) return undefined;
  const [row] = await db
    .select({
      person: users,
      shut: callerId === undefined ? sql<boolean>`false` : hasBlocked(sql`${users}.id`, callerId),
    })
    .from(users)
    .where(
      and(isNotNull(users.onboardedAt), or(eq(users.id, value), eq(users.username, value.toLowerCase()))),
    )
    .orderBy(sql`${users.id} = ${value} desc`)
    .limit(1);
  return row?.shut ? undefined : row?.person;
}
