import type { Contact } from '@tessera/contracts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';
import { follows } from '../follows/follows.table';
import { readContacts } from './contacts.repository';

const NEWEST = 500;

/** Subquery: the users whom a user follows and the followers, the newest 500 of each, as rows of `id` and `since`. */
export const networkOf = (userId: string) => sql`
  (select ${follows.followedId} as id, ${follows.createdAt} as since from ${follows}
    where ${follows.followerId} = ${userId} order by ${follows.createdAt} desc, ${follows.followedId} desc limit ${NEWEST})
  union all
  (select ${follows.followerId}, ${follows.createdAt} from ${follows}
    where ${follows.followedId} = ${userId} order by ${follows.createdAt} desc, ${follows.followerId} desc limit ${NEWEST})`;

/** Returns the newest 500 users of a user's network, by the newest follow between the two. */
export async function readNetwork(db: Executor, userId: string): Promise<Contact[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${networkOf(userId)}) as network group by id order by max(since) desc, id desc limit ${NEWEST}`,
  );
  const ids = rows.map(({ id }) => id);
  return readContacts(db, userId, ids);
}
