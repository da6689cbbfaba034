import type { Contact } from '@tessera/contracts';
import { desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';
import { blocks } from '../blocks/blocks.table';
import { readContacts } from './contacts.repository';
import { follows } from '../follows/follows.table';

const NEWEST = 500;

/** Whom a person follows and who follows them: the newest of each, as rows of `id` and `since`. */
export const networkOf = (userId: string) => sql`
  (select ${follows.followedId} as id, ${follows.createdAt} as since from ${follows}
    where ${follows.followerId} = ${userId} order by ${follows.createdAt} desc, ${follows.followedId} desc limit ${NEWEST})
  union all
  (select ${follows.followerId}, ${follows.createdAt} from ${follows}
    where ${follows.followedId} = ${userId} order by ${follows.createdAt} desc, ${follows.followerId} desc limit ${NEWEST})`;

/** The newest 500 of a person's network, by the last thing that happened between the two. */
export async function readNetwork(db: Executor, userId: string): Promise<Contact[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${networkOf(userId)}) as network group by id order by max(since) desc, id desc limit ${NEWEST}`,
  );
  return readContacts(
    db,
    userId,
    rows.map(({ id }) => id),
  );
}

/** Whom a person blocked, with when; the newest 500. */
export async function readBlocked(db: Executor, userId: string): Promise<Contact[]> {
  const rows = await db
    .select()
    .from(blocks)
    .where(eq(blocks.blockerId, userId))
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(NEWEST);
  const since = new Map(rows.map(({ blockedId, createdAt }) => [blockedId, createdAt.toISOString()]));
  const people = await readContacts(db, userId, [...since.keys()]);
  return people.map((person) => ({ ...person, blocked_at: since.get(person.id) }));
}
