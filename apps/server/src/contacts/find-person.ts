import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../db/database';
import { users } from '../identity/users.table';

/**
 * Whom a link, a referral or a path names: an id, or else a username. An id goes first, so that nobody takes its visitors by
 * a username that is spelt like it. Only people with a complete profile have links.
 */
export async function findPerson(
  db: Executor,
  value: string,
): Promise<typeof users.$inferSelect | undefined> {
  if (!/^[A-Za-z0-9_.-]{1,64}$/.test(value)) return undefined;
  const [row] = await db
    .select()
    .from(users)
    .where(
      and(isNotNull(users.onboardedAt), or(eq(users.id, value), eq(users.username, value.toLowerCase()))),
    )
    .orderBy(sql`${users.id} = ${value} desc`)
    .limit(1);
  return row;
}
