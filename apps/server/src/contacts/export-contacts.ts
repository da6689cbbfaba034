import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../db/database';
import { users } from '../identity/users.table';
import { blocks } from './blocks.table';
import { follows } from './follows.table';

/** Whom a person follows and blocked, and who follows them, as they get it with everything else that is held on them. */
export async function exportContacts(db: Executor, userId: string) {
  const person = { id: users.id, username: users.username };
  return {
    follows: await db
      .select({ ...person, since: follows.createdAt })
      .from(follows)
      .innerJoin(users, eq(users.id, follows.followedId))
      .where(eq(follows.followerId, userId))
      .orderBy(asc(follows.createdAt)),
    followers: await db
      .select({ ...person, since: follows.createdAt })
      .from(follows)
      .innerJoin(users, eq(users.id, follows.followerId))
      .where(eq(follows.followedId, userId))
      .orderBy(asc(follows.createdAt)),
    blocked: await db
      .select({ ...person, since: blocks.createdAt })
      .from(blocks)
      .innerJoin(users, eq(users.id, blocks.blockedId))
      .where(eq(blocks.blockerId, userId))
      .orderBy(asc(blocks.createdAt)),
  };
}
