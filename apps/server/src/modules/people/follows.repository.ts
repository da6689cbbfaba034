import { and, desc, eq, or, sql } from 'drizzle-orm';
import { matchesName } from '../accounts';
import { users } from '../identity';
import type { Executor, Transaction } from '../../platform/db/database';
import { follows, socialCounts } from './relations.table';

const isFollow = (followerId: string, followedId: string) =>
  and(eq(follows.followerId, followerId), eq(follows.followedId, followedId));

export async function insertFollow(tx: Transaction, follow: typeof follows.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(follows).values(follow).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

export async function deleteFollow(
  tx: Transaction,
  followerId: string,
  followedId: string,
): Promise<boolean> {
  const { rowCount } = await tx.delete(follows).where(isFollow(followerId, followedId));
  return (rowCount ?? 0) > 0;
}

export async function deleteFollowsBetween(tx: Transaction, one: string, other: string): Promise<string[]> {
  const deleted = await tx
    .delete(follows)
    .where(or(isFollow(one, other), isFollow(other, one)))
    .returning({ followerId: follows.followerId });
  return deleted.map(({ followerId }) => followerId);
}

export type FollowerCursor = { createdAt: Date; id: string };

interface Part {
  after: FollowerCursor | undefined;
  limit: number;
  offset: number;
}

type Followers = { total: number; rows: FollowerCursor[] };

const below = (after: FollowerCursor | undefined) =>
  after === undefined
    ? sql`true`
    : sql`(${follows.createdAt}, ${follows.followerId}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id})`;

export const listFollowers = async (
  db: Executor,
  userId: string,
  { after, limit, offset }: Part,
): Promise<Followers> => ({
  total: (await readCounts(db, userId)).followers,
  rows: await db
    .select({ id: follows.followerId, createdAt: follows.createdAt })
    .from(follows)
    .where(and(eq(follows.followedId, userId), below(after)))
    .orderBy(desc(follows.createdAt), desc(follows.followerId))
    .limit(limit)
    .offset(offset),
});

/** Reads and sorts all matches, because a scan from the newest follower would be slow if few followers match. */
export async function searchFollowers(
  db: Executor,
  userId: string,
  text: string,
  { after, limit, offset }: Part,
): Promise<Followers> {
  const matching = sql`select ${follows.followerId}, ${follows.createdAt} from ${follows}
      join ${users} on ${users.id} = ${follows.followerId}
      where ${follows.followedId} = ${userId} and ${matchesName(text)}`;
  const { rows } = await db.execute<{ id: string | null; at: string | null; total: number }>(
    sql`with follows as materialized (${matching}), part as (
          select * from follows where ${below(after)} order by created_at desc, follower_id desc limit ${limit} offset ${offset}
        )
        select counted.total, part.follower_id as id, extract(epoch from part.created_at) * 1000 as at
        from (select count(*)::int as total from follows) as counted left join part on true
        order by part.created_at desc, part.follower_id desc`,
  );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ id, at }) => (id === null ? [] : { id, createdAt: new Date(Number(at)) })),
  };
}

export type Counts = Pick<typeof socialCounts.$inferSelect, 'followers' | 'follows' | 'blocked'>;
type CountChange = { userId: string } & Partial<Counts>;

const NONE: Counts = { followers: 0, follows: 0, blocked: 0 };

export async function readCounts(db: Executor, userId: string): Promise<Counts> {
  const [row] = await db.select().from(socialCounts).where(eq(socialCounts.userId, userId));
  return row ?? NONE;
}

/** Updates the rows in the order of user ids, so that concurrent changes cannot deadlock. */
export async function changeCounts(tx: Transaction, changes: readonly CountChange[]): Promise<void> {
  const { followers, follows, blocked } = socialCounts;
  const sorted = changes.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  await tx
    .insert(socialCounts)
    .values(sorted.map((change) => ({ ...NONE, ...change })))
    .onConflictDoUpdate({
      target: socialCounts.userId,
      set: {
        followers: sql`${followers} + excluded.followers`,
        follows: sql`${follows} + excluded.follows`,
        blocked: sql`${blocked} + excluded.blocked`,
      },
    });
}
