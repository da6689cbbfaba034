import { desc, eq, type SQL, sql, and, asc, gt, inArray, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '../identity';
import type { Executor, Transaction } from '../../platform/db/database';
import { keysetPages, mapPages } from '../../platform/keyset-pages';
import { blocks, follows, socialCounts } from './relations.table';
import { readCounts } from './follows.repository';
import { invitations } from './invitations/invitations.table';

/** Maximum number of users in a list of the export, because these lists are built in memory. */
const LISTED = 10_000;

async function people(db: Executor, table: typeof follows | typeof blocks, listed: PgColumn, where: SQL) {
  const rows = await db
    .select({ id: users.id, username: users.username, since: table.createdAt })
    .from(table)
    .innerJoin(users, eq(users.id, listed))
    .where(where)
    .orderBy(desc(table.createdAt), desc(listed))
    .limit(LISTED);
  return rows.toReversed();
}

export async function exportContacts(db: Executor, userId: string) {
  const total = await readCounts(db, userId);
  const { followerId, followedId } = follows;
  return {
    followsTotal: total.follows,
    follows: await people(db, follows, followedId, eq(followerId, userId)),
    followersTotal: total.followers,
    followers: await people(db, follows, followerId, eq(followedId, userId)),
    blockedTotal: total.blocked,
    blocked: await people(db, blocks, blocks.blockedId, eq(blocks.blockerId, userId)),
  };
}

// Call this with the user's row locked, so that no follow or block is added concurrently. The counts are updated in the
// order of user ids, so that concurrent calls cannot deadlock.
export async function forgetContacts(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    with left_follows as (
      delete from ${follows} where ${follows.followerId} = ${userId} or ${follows.followedId} = ${userId} returning *
    ), left_blocks as (
      delete from ${blocks} where ${blocks.blockerId} = ${userId} or ${blocks.blockedId} = ${userId} returning *
    ), changes as (
      select followed_id as user_id, -1 as followers, 0 as follows, 0 as blocked from left_follows
      union all select follower_id, 0, -1, 0 from left_follows
      union all select blocker_id, 0, 0, -1 from left_blocks
    )
    insert into ${socialCounts} (user_id, followers, follows, blocked)
    select user_id, sum(followers), sum(follows), sum(blocked) from changes group by user_id order by user_id
    on conflict (user_id) do update set
      followers = ${socialCounts.followers} + excluded.followers,
      follows = ${socialCounts.follows} + excluded.follows,
      blocked = ${socialCounts.blocked} + excluded.blocked`);
  await tx.delete(socialCounts).where(eq(socialCounts.userId, userId));
}

export function exportInvitations(db: Executor, userId: string) {
  const { id, email, createdAt, acceptedAt } = invitations;
  const pages = keysetPages(
    (after: string | undefined, limit) =>
      db
        .select({ id, email, createdAt, acceptedAt })
        .from(invitations)
        .where(and(eq(invitations.invitedBy, userId), after === undefined ? undefined : gt(id, after)))
        .orderBy(asc(id))
        .limit(limit),
    (row) => row.id,
  );
  return mapPages(pages, (page) => page.map(({ id: _id, ...row }) => row));
}

export async function eraseInvitations(
  tx: Transaction,
  userId: string,
  emails: readonly string[],
): Promise<void> {
  const { userId: invitee, invitedBy, email } = invitations;
  await tx
    .delete(invitations)
    .where(or(eq(invitee, userId), eq(invitedBy, userId), inArray(email, [...emails])));
}
