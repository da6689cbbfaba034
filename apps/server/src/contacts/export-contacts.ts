import { asc, desc, eq } from 'drizzle-orm';
import type { Executor } from '../db/database';
import { users } from '../identity/users.table';
import { blocks } from './blocks.table';
import { follows } from './follows.table';

/** Of followers there is no end: the newest stand in an export, and how many there are in all. */
const FOLLOWERS = 10_000;

/** Whom a person follows and blocked, and who follows them, as they get it with everything else that is held on them. */
export async function exportContacts(db: Executor, userId: string) {
  const person = { id: users.id, username: users.username };
  const followers = await db
    .select({ ...person, since: follows.createdAt })
    .from(follows)
    .innerJoin(users, eq(users.id, follows.followerId))
    .where(eq(follows.followedId, userId))
    .orderBy(desc(follows.createdAt), desc(follows.followerId))
    .limit(FOLLOWERS);
  return {
    follows: await db
      .select({ ...person, since: follows.createdAt })
      .from(follows)
      .innerJoin(users, eq(users.id, follows.followedId))
      .where(eq(follows.followerId, userId))
      .orderBy(asc(follows.createdAt)),
    followersTotal: await db.$count(follows, eq(follows.followedId, userId)),
    followers: followers.toReversed(),
    blocked: await db
      .select({ ...person, since: blocks.createdAt })
      .from(blocks)
      .innerJoin(users, eq(users.id, blocks.blockedId))
      .where(eq(blocks.blockerId, userId))
      .orderBy(asc(blocks.createdAt)),
  };
}
