import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database';
import { notifications, type NotificationRow } from './notifications.table';

/** Returns the next user after `after` whose daily mail is due. */
export async function findDueDigest(db: Executor, before: Date, after: string): Promise<string | undefined> {
  const due = and(eq(notifications.digestDue, true), lt(notifications.createdAt, before));
  const [row] = await db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(and(due, gt(notifications.userId, after)))
    .orderBy(asc(notifications.userId))
    .limit(1);
  return row?.userId;
}

/** Returns the notifications for the daily mail of a user and marks them as mailed. */
export const takeDigest = (tx: Executor, userId: string, before: Date): Promise<NotificationRow[]> =>
  tx
    .update(notifications)
    .set({ digestDue: false })
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.digestDue, true),
        lt(notifications.createdAt, before),
      ),
    )
    .returning();
