import type { NotificationType } from '@tessera/contracts/notifications';
import { readChoicesOf, type Choices, withoutHandleLinks } from '../accounts';
import { addressesOf } from '../identity';
import { type Clock, DAY } from '../../platform/clock';
import type { Executor } from '../../platform/db/database';
import { newId } from '../../platform/ids';
import { queueMail } from '../../platform/outbox/outbox.repository';
import { lockAll } from '../../platform/db/locks';
import { noticeTypes, type Notice } from './notice-params';
import { renderNotice } from './notice-templates';
import { insertNotifications, countSince } from './notifications.repository';

export type NotificationFacts = Notice & {
  userId: string;
  /** For example `money_in:<chain>:<hash>:<index>`. A user gets only one notification per key. */
  dedupeKey: string;
  actorId?: string | null;
  /** Whether the event sends a mail of its own. The notification is then not mailed. */
  mailed?: boolean;
  /** Whether to mail daily instead of at once. Set it if strangers can cause many of these events. */
  daily?: boolean;
  /** Whether to insert the notification as read, because the page has already shown the result. */
  confirmed?: boolean;
  urgent?: boolean;
};

/** A batch has 8,000 parameters, 16 per row. PostgreSQL allows 65,535 parameters in a statement. */
const BATCH_SIZE = 500;

/** Types that are mailed daily unless `urgent`. All other types are mailed at once unless `daily`. */
const DAILY: readonly NotificationType[] = ['staking', 'validator', 'social'];

/** Call this in the transaction that causes the event. */
export const raiseNotification = (tx: Executor, clock: Clock, facts: NotificationFacts): Promise<void> =>
  raiseNotifications(tx, clock, [facts]);

export async function raiseNotifications(
  tx: Executor,
  clock: Clock,
  all: readonly NotificationFacts[],
): Promise<void> {
  const typed = all.map((facts) => ({ ...facts, type: noticeTypes[facts.template] }));
  const wanted = await limitFromOthers(tx, clock, typed);
  if (wanted.length === 0) return;
  const userIds = wanted.map(({ userId }) => userId);
  const choices = await readChoicesOf(tx, userIds);
  for (let at = 0; at < wanted.length; at += BATCH_SIZE)
    await raise(tx, clock, wanted.slice(at, at + BATCH_SIZE), choices);
}

type Typed = NotificationFacts & { type: NotificationType };

function rowOf(clock: Clock, facts: Typed, choices: ReadonlyMap<string, Choices>) {
  const { userId, type, template, params, dedupeKey, actorId = null, mailed, urgent } = facts;
  const { app = true, email = true } = choices.get(userId)?.[type] ?? {};
  const byMail = email && mailed !== true;
  const daily = facts.daily === true || (DAILY.includes(type) && urgent !== true);
  const now = clock.now();
  const readAt = !app || facts.confirmed === true ? now : null;
  const shown = { readAt, hidden: !app, digestDue: byMail && daily };
  const { keyParts, times: _times, ...words } = renderNotice(facts);
  const text = { ...words, keyParts: [...keyParts], template, params, actorId };
  return {
    values: { id: newId(clock), userId, type, dedupeKey, ...text, ...shown, createdAt: now },
    mailNow: byMail && !daily,
  };
}

async function raise(
  tx: Executor,
  clock: Clock,
  all: readonly Typed[],
  choices: ReadonlyMap<string, Choices>,
): Promise<void> {
  const rows = all.map((facts) => rowOf(clock, facts, choices));
  const values = rows.map((row) => row.values);
  const inserted = await insertNotifications(tx, values);
  const mailed = new Set(rows.flatMap((row) => (row.mailNow ? row.values.id : [])));
  for (const row of inserted) if (mailed.has(row.id)) await mailNotification(tx, clock, row);
}

async function mailNotification(tx: Executor, clock: Clock, row: ReturnType<typeof rowOf>['values']) {
  const { userId, link } = row;
  const words = { title: withoutHandleLinks(row.title), body: withoutHandleLinks(row.body) };
  const params = { ...words, ...(link === null ? {} : { path: link }) };
  for (const { to, byMail } of await addressesOf(tx, userId)) {
    if (byMail) await queueMail(tx, clock, { to, template: 'notification', params });
  }
}

/** Maximum number of notifications that a user gets within 24 hours because of other users. */
export const DAILY_LIMIT = 200;

/** Types dropped above `DAILY_LIMIT`, because history and profile also show payments, followers and referrals. */
const FROM_OTHERS: readonly NotificationType[] = ['money_in', 'social'];

const isFromOthers = ({ type }: Typed) => FROM_OTHERS.includes(type);

/** Locks the limit of each affected user, because concurrent events could otherwise exceed it. */
async function limitFromOthers(tx: Executor, clock: Clock, all: readonly Typed[]): Promise<readonly Typed[]> {
  const userIds = [...new Set(all.filter(isFromOthers).map(({ userId }) => userId))];
  if (userIds.length === 0) return all;
  await lockAll(tx, 'notificationLimit', userIds);
  const dayAgo = new Date(clock.now().getTime() - DAY);
  const counts = await countSince(tx, userIds, FROM_OTHERS, dayAgo);
  return all.filter((facts) => {
    if (!isFromOthers(facts)) return true;
    const before = counts.get(facts.userId) ?? 0;
    counts.set(facts.userId, before + 1);
    return before < DAILY_LIMIT;
  });
}
