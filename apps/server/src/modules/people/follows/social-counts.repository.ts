import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database';
import { socialCounts } from './social-counts.table';

export type Counts = Pick<typeof socialCounts.$inferSelect, 'followers' | 'follows' | 'blocked'>;
/** Differences of a user's counts. */
type CountChange = { userId: string } & Partial<Counts>;

const NONE: Counts = { followers: 0, follows: 0, blocked: 0 };

export async function readCounts(db: Executor, userId: string): Promise<Counts> {
  const [row] = await db.select().from(socialCounts).where(eq(socialCounts.userId, userId));
  return row ?? NONE;
}

/** Changes the counts of several users in the order of their ids, so that concurrent changes cannot deadlock. */
export async function changeCounts(tx: Transaction, changes: readonly CountChange[]): Promise<void> {
  if (changes.length === 0) return;
  const { followers, follows, blocked } = socialCounts;
  await tx
    .insert(socialCounts)
    .values(
      changes
        .toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
        .map((change) => ({ ...NONE, ...change })),
    )
    .onConflictDoUpdate({
      target: socialCounts.userId,
      set: {
        followers: sql`${followers} + excluded.followers`,
        follows: sql`${follows} + excluded.follows`,
        blocked: sql`${blocked} + excluded.blocked`,
      },
    });
}
