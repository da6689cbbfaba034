import type { Contact } from '@tessera/contracts';
import { inArray, sql } from 'drizzle-orm';
import { type NormalIdentifier, identifiers, users } from '../../identity';
import type { Executor } from '../../../platform/db/database';
import { isFollowing } from '../relations.repository';

/** The person's id from within a subquery: drizzle leaves tables out of the names it selects from one table. */
const personId = sql`${users}.id`;

/** The e-mail or phone that is shown as somebody's: the oldest of its type. */
const shown = (type: NormalIdentifier['type']) => sql<string | null>`(
  select ${identifiers.value} from ${identifiers}
  where ${identifiers.userId} = ${personId} and ${identifiers.type} = ${type}
  order by ${identifiers.id} limit 1)`;

/** The e-mail or phone that the caller typed whole, and whose it is. */
type Typed = NormalIdentifier & { userId: string };

/**
 * People as this caller may see them, in the order of the ids. Their e-mail and phone stay their own, but for who
 * typed that exact value, and where both follow each other.
 */
export async function readContacts(
  db: Executor,
  callerId: string,
  ids: readonly string[],
  typed?: Typed,
): Promise<Contact[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: users.id,
      first_name: users.firstName,
      last_name: users.lastName,
      username: users.username,
      avatar: users.avatar,
      email: shown('email'),
      phone_number: shown('phone'),
      country: users.country,
      following: isFollowing(callerId, personId),
      followed_by: isFollowing(personId, callerId),
    })
    .from(users)
    .where(inArray(users.id, [...ids]));
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = known.get(id);
    if (!row || (row.following && row.followed_by)) return row ?? [];
    const value = (type: Typed['type']) => (typed?.userId === id && typed.type === type ? typed.value : null);
    return { ...row, email: value('email'), phone_number: value('phone') };
  });
}
