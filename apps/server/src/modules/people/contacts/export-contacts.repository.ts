import { desc, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '../../identity';
import type { Executor } from '../../../platform/db/database';
import { blocks } from '../blocks/blocks.table';
import { follows } from '../follows/follows.table';
import { readCounts } from '../follows/social-counts.repository';

/** Users per list of an export, which also has the total: the response is built in memory. */
const LISTED = 10_000;

interface List {
  table: typeof follows | typeof blocks;
  /** Column of the listed user. */
  who: PgColumn;
  where: SQL;
}

/** Returns the newest rows, the oldest of them first. */
async function people(db: Executor, { table, who, where }: List) {
  const rows = await db
    .select({ id: users.id, username: users.username, since: table.createdAt })
    .from(table)
    .innerJoin(users, eq(users.id, who))
    .where(where)
    .orderBy(desc(table.createdAt), desc(who))
    .limit(LISTED);
  return rows.toReversed();
}

/** Returns the follows, followers and blocks of a user for the account export. */
export async function exportContacts(db: Executor, userId: string) {
  const total = await readCounts(db, userId);
  const { followerId, followedId } = follows;
  return {
    followsTotal: total.follows,
    follows: await people(db, { table: follows, who: followedId, where: eq(followerId, userId) }),
    followersTotal: total.followers,
    followers: await people(db, { table: follows, who: followerId, where: eq(followedId, userId) }),
    blockedTotal: total.blocked,
    blocked: await people(db, { table: blocks, who: blocks.blockedId, where: eq(blocks.blockerId, userId) }),
  };
}
