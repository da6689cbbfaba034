import { and, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';
import { users } from './users.table';

/**
 * Finds the user that a link, a referral or a path names by id or username. An id has precedence over an equal username, so
 * that a username cannot take over the links of an id. Only users with a complete profile have links.
 * @param isHidden condition on `users` under which the user is not found, evaluated in the same statement so that the response
 * time does not reveal it.
 */
export async function findPerson(
  db: Executor,
  value: string,
  isHidden: SQL<boolean> = sql<boolean>`false`,
): Promise<typeof users.$inferSelect | undefined> {
  if (!/^[A-Za-z0-9_.-]{1,64}$/.test(value)) return undefined;
  const [row] = await db
    .select({ person: users, hidden: isHidden })
    .from(users)
    .where(
      and(isNotNull(users.onboardedAt), or(eq(users.id, value), eq(users.username, value.toLowerCase()))),
    )
    .orderBy(sql`${users.id} = ${value} desc`)
    .limit(1);
  return row?.hidden ? undefined : row?.person;
}
