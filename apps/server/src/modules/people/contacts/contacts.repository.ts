import type { Contact } from '@tessera/contracts';
import { inArray, sql } from 'drizzle-orm';
import { type NormalIdentifier, identifiers, users } from '../../identity';
import type { Executor } from '../../../platform/db/database';
import { isFollowing } from '../relations.repository';

/** The user's id in a subquery, with its table: drizzle omits table names in a select from one table. */
const personId = sql`${users}.id`;

/** Subquery: the primary e-mail or phone of a user, which is the oldest of its type. */
const shown = (type: NormalIdentifier['type']) => sql<string | null>`(
  select ${identifiers.value} from ${identifiers}
  where ${identifiers.userId} = ${personId} and ${identifiers.type} = ${type}
  order by ${identifiers.id} limit 1)`;

/** The complete e-mail or phone that the actor typed, and its owner. */
type Typed = NormalIdentifier & { userId: string };

/**
 * Returns users as the actor may see them, in the order of the ids. E-mail and phone are visible to mutual followers; one of them
 * also to an actor who typed that exact value.
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
      id: users.id,
      first_name: users.firstName,
      last_name: users.lastName,
      username: users.username,
      avatar: users.avatar,
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
