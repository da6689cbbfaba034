import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database';
import { blocks } from '../blocks/blocks.table';
import { follows } from '../follows/follows.table';
import { socialCounts } from '../follows/social-counts.table';

/**
 * Erases the follows, blocks and counts of a user. The caller has locked the user's row, so that no follow or block is added
 * concurrently. Counts of other users change in the order of the ids, as everywhere.
 */
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
