import type { Party } from '@tessera/contracts/party';
import type { Contact } from '@tessera/contracts/people';
import { inArray, sql, and, type SQLWrapper } from 'drizzle-orm';
import { type NormalIdentifier, identifiers, users } from '../../identity';
import type { Executor } from '../../../platform/db/database';
import { isFollowing, noBlockBetween } from '../relations.repository';
import { follows } from '../relations.table';

const publicColumns = {
  id: users.id,
  first_name: users.firstName,
  last_name: users.lastName,
  username: users.username,
  avatar: users.avatar,
};

/**
 * Contains the table name, because a plain `id` in a subquery would be a column of the subquery's own table. For
 * `users.id`, Drizzle omits the table name in a select from one table.
 */
const personId = sql`${users}.id`;

/** Subquery for the oldest e-mail or phone of a user. */
const shown = (type: NormalIdentifier['type']) => sql<string | null>`(
  select ${identifiers.value} from ${identifiers}
  where ${identifiers.userId} = ${personId} and ${identifiers.type} = ${type}
  order by ${identifiers.id} limit 1)`;

type Typed = NormalIdentifier & { userId: string };

/**
 * Returns users in the order of `ids`. Includes the e-mail and phone of a user only if the user and the actor follow
 * each other.
 * @param typed e-mail or phone that the actor typed in full; it is included even if they do not follow each other
 */
export async function readContacts(
  db: Executor,
  actorId: string,
  ids: readonly string[],
  typed?: Typed,
): Promise<Contact[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      ...publicColumns,
      email: shown('email'),
      phone_number: shown('phone'),
      country: users.country,
      following: isFollowing(actorId, personId),
      followed_by: isFollowing(personId, actorId),
    })
    .from(users)
    .where(inArray(users.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row || (row.following && row.followed_by)) return row ?? [];
    const value = (type: Typed['type']) => (typed?.userId === id && typed.type === type ? typed.value : null);
    return { ...row, email: value('email'), phone_number: value('phone') };
  });
}

const NEWEST = 500;

export const networkOf = (userId: string) => sql`
  (select ${follows.followedId} as id, ${follows.createdAt} as since from ${follows}
    where ${follows.followerId} = ${userId} order by ${follows.createdAt} desc, ${follows.followedId} desc limit ${NEWEST})
  union all
  (select ${follows.followerId}, ${follows.createdAt} from ${follows}
    where ${follows.followedId} = ${userId} order by ${follows.createdAt} desc, ${follows.followerId} desc limit ${NEWEST})`;

export async function readNetwork(db: Executor, userId: string): Promise<Contact[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${networkOf(userId)}) as network group by id order by max(since) desc, id desc limit ${NEWEST}`,
  );
  const ids = rows.map(({ id }) => id);
  return readContacts(db, userId, ids);
}

/** @param readerId if set, omits users whom this reader blocked or who blocked this reader */
export async function readParties(
  db: Executor,
  userIds: readonly (string | null | undefined)[],
  readerId?: SQLWrapper | string,
): Promise<Map<string, Party>> {
  const ids = [...new Set(userIds.flatMap((id) => id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(publicColumns)
    .from(users)
    .where(
      and(inArray(users.id, ids), readerId === undefined ? undefined : noBlockBetween(readerId, personId)),
    );
  return new Map(rows.map((row) => [row.id, row]));
}
