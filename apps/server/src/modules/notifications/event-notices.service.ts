import { nameInMail, withoutHandleLinks, onboarded } from '../accounts';
import { isBlockedBetween, blocked, followed } from '../people';
import { type SecurityNotice, messageUser, securityNotice } from '../identity';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/db/database';
import { newId } from '../../platform/ids';
import { raiseNotification } from './raise-notification.service';
import { findOnboardedUser, hideBetween, isInvitedByMail } from './social-notices.repository';
import { isRecorded } from './notifications.repository';

/** The returned `name` contains no link, because the daily mail shows the name. */
async function findActor(db: Executor, userId: string) {
  const row = await findOnboardedUser(db, userId);
  if (!row || row.username === null) return undefined;
  const { id, username, firstName, lastName } = row;
  const name = nameInMail(firstName, lastName) || withoutHandleLinks(`@${username}`) || 'Somebody';
  return { actorId: id, params: { person: id, name, username } };
}

/** Notifies the followed user at most once per follower and UTC day. */
async function notifyFollowed(tx: Executor, clock: Clock, ids: Record<'followerId' | 'followedId', string>) {
  const { followerId, followedId: userId } = ids;
  const actor = await findActor(tx, followerId);
  if (!actor) return;
  const day = clock.now().toISOString().slice(0, 10);
  const dedupeKey = `follow:${followerId}:${day}`;
  await raiseNotification(tx, clock, { ...actor, userId, template: 'followed', dedupeKey });
}

async function notifyReferrer(tx: Executor, clock: Clock, { userId }: { userId: string }): Promise<void> {
  const referrerId = (await findOnboardedUser(tx, userId))?.referredBy ?? null;
  const actor = await findActor(tx, userId);
  if (referrerId === null || !actor || !(await findActor(tx, referrerId))) return;
  if (await isBlockedBetween(tx, referrerId, userId)) return;
  const template = (await isInvitedByMail(tx, userId, referrerId)) ? 'invite-accepted' : 'joined-by-link';
  const facts = { ...actor, userId: referrerId, template } as const;
  await raiseNotification(tx, clock, { ...facts, dedupeKey: `joined:${userId}` });
}

const hideOnBlock = (tx: Executor, _clock: Clock, ids: Record<'blockerId' | 'blockedId', string>) =>
  hideBetween(tx, ids.blockerId, ids.blockedId);

async function sendSecurityNotice(tx: Executor, clock: Clock, notice: SecurityNotice): Promise<void> {
  const { userId, template, params, once } = notice;
  const dedupeKey = `${template}:${once ?? newId(clock)}`;
  if (once !== undefined && (await isRecorded(tx, userId, dedupeKey))) return;
  await messageUser(tx, clock, userId, template, params);
  const letter = { letter: template, params: { ...params } };
  await raiseNotification(tx, clock, { userId, template: 'letter', params: letter, dedupeKey, mailed: true });
}

/** Call this when a process that publishes one of these events starts. */
export function subscribeNotifications(): void {
  securityNotice.subscribe(sendSecurityNotice);
  onboarded.subscribe(notifyReferrer);
  followed.subscribe(notifyFollowed);
  blocked.subscribe(hideOnBlock);
}
