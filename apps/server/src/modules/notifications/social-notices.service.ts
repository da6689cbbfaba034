import { nameInMail, withoutHandleLinks } from '../accounts';
import { isBlockedBetween } from '../people';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/db/database';
import { raiseNotification } from './raise-notification.service';
import { findOnboardedUser, hideBetween, isInvitedByMail } from './social-notices.repository';

interface Actor {
  id: string;
  /** Without links, for mails. */
  name: string;
  username: string;
}

async function findActor(db: Executor, userId: string): Promise<Actor | undefined> {
  const row = await findOnboardedUser(db, userId);
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

/** Notifies a user of a follower, once a day per pair. */
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

/** Notifies the referrer when the profile of the new user is complete, unless one has blocked the other. */
export async function notifyReferrer(
  tx: Executor,
  clock: Clock,
  { userId }: { userId: string },
): Promise<void> {
  const referrerId = (await findOnboardedUser(tx, userId))?.referredBy ?? null;
  const actor = await findActor(tx, userId);
  if (referrerId === null || !actor || !(await findActor(tx, referrerId))) return;
  if (await isBlockedBetween(tx, referrerId, userId)) return;
  const template = (await isInvitedByMail(tx, userId, referrerId)) ? 'invite-accepted' : 'joined-by-link';
  const facts = factsOf(referrerId, actor);
  await raiseNotification(tx, clock, { ...facts, template, dedupeKey: `joined:${userId}` });
}

export const hideSocialNotices = (
  tx: Executor,
  _clock: Clock,
  { blockerId, blockedId }: { blockerId: string; blockedId: string },
): Promise<void> => hideBetween(tx, blockerId, blockedId);
