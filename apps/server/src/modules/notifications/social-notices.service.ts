import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { nameInMail, withoutHandleLinks } from '../accounts/index';
import { users } from '../identity/index';
import { invitations, isBlockedBetween } from '../people/index';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/db/database';
import { notify } from '../../platform/db/notify';
import { notifications } from './notifications.table';
import { raiseNotification } from './raise-notification.service';

interface Actor {
  id: string;
  /** Without links: it stands in mails too. */
  name: string;
  username: string;
}

async function findActor(db: Executor, userId: string): Promise<Actor | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.onboardedAt)));
  if (!row || row.username === null) return undefined;
  const name =
    nameInMail(row.firstName, row.lastName) || withoutHandleLinks(`@${row.username}`) || 'Somebody';
  return { id: row.id, name, username: row.username };
}

const factsOf = (userId: string, { id, name, username }: Actor) => ({
  userId,
  params: { person: id, name, username },
  actorId: id,
});

/** Tells somebody that they are followed: once a day for a pair. */
export async function notifyFollowed(
  tx: Executor,
  clock: Clock,
  { followerId, followedId }: { followerId: string; followedId: string },
): Promise<void> {
  const actor = await findActor(tx, followerId);
  if (!actor) return;
  const day = clock.now().toISOString().slice(0, 10);
  const facts = factsOf(followedId, actor);
  const dedupeKey = `follow:${followerId}:${day}`;
  await raiseNotification(tx, clock, { ...facts, template: 'followed', dedupeKey });
}

/** Tells who brought somebody that they are here, unless one has blocked the other; said once their profile has a name. */
export async function notifyReferrer(
  tx: Executor,
  clock: Clock,
  { userId }: { userId: string },
): Promise<void> {
  const [row] = await tx.select({ by: users.referredBy }).from(users).where(eq(users.id, userId));
  const referrerId = row?.by ?? null;
  const actor = await findActor(tx, userId);
  if (referrerId === null || !actor || !(await findActor(tx, referrerId))) return;
  if (await isBlockedBetween(tx, referrerId, userId)) return;
  const byMail = and(eq(invitations.userId, userId), eq(invitations.invitedBy, referrerId));
  const template = (await tx.$count(invitations, byMail)) > 0 ? 'invite-accepted' : 'joined-by-link';
  const facts = factsOf(referrerId, actor);
  await raiseNotification(tx, clock, { ...facts, template, dedupeKey: `joined:${userId}` });
}

/**
 * Hides notices that two people have of each other; the rows stay, so that nothing is told twice. Notices of payments
 * stay, without the name.
 */
export async function hideSocialNotices(
  tx: Executor,
  _clock: Clock,
  { blockerId: one, blockedId: other }: { blockerId: string; blockedId: string },
): Promise<void> {
  const { userId, actorId, type, body, keyParts, params } = notifications;
  const between = or(and(eq(userId, one), eq(actorId, other)), and(eq(userId, other), eq(actorId, one)));
  const hidden = await tx
    .update(notifications)
    .set({ hidden: true, digestDue: false })
    .where(and(eq(type, 'social'), between))
    .returning({ userId });
  const unnamed = await tx
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
  await notify(tx, ...[...changed].map((id) => ({ kind: 'notification', userId: id })));
}
