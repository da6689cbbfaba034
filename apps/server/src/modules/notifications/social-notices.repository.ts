import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { users } from '../identity';
import { follows, invitations } from '../people';
import type { Executor } from '../../platform/db/database';
import { notify } from '../../platform/db/notify';
import { notifications } from './notifications.table';

export async function readFollowed(
  db: Executor,
  userId: string,
  others: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: follows.followedId })
    .from(follows)
    .where(and(eq(follows.followerId, userId), inArray(follows.followedId, [...others])));
  return new Set(rows.map(({ id }) => id));
}

export async function findOnboardedUser(db: Executor, userId: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.onboardedAt)));
  return row;
}

export const isInvitedByMail = async (db: Executor, userId: string, referrerId: string): Promise<boolean> =>
  (await db.$count(invitations, and(eq(invitations.userId, userId), eq(invitations.invitedBy, referrerId)))) >
  0;

/**
 * Hides the two users' social notifications about each other, and removes the other user's name from their payment
 * notifications. Keeps the rows, so that no event causes a second notification.
 */
export async function hideBetween(db: Executor, one: string, other: string): Promise<void> {
  const { userId, actorId, type, body, keyParts, params } = notifications;
  const between = or(and(eq(userId, one), eq(actorId, other)), and(eq(userId, other), eq(actorId, one)));
  const hidden = await db
    .update(notifications)
    .set({ hidden: true, digestDue: false })
    .where(and(eq(type, 'social'), between))
    .returning({ userId });
  const unnamed = await db
    .update(notifications)
    .set({
      actorId: null,
      params: sql`${params} - array['from', 'payee']`,
      body: sql`regexp_replace(${body}, ' (from|to) @[a-z0-9_.]+(?=[.:, ])', '')`,
      keyParts: sql`array(select part from unnest(${keyParts}) as part where part not like '@%')`,
    })
    .where(and(inArray(type, ['money_in', 'transaction', 'security']), between))
    .returning({ userId });
  const changed = new Set([...hidden, ...unnamed].map((row) => row.userId));
  await notify(db, ...[...changed].map((id) => ({ kind: 'notification' as const, userId: id })));
}
