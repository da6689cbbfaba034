import type { Notification } from '@tessera/contracts';
import { readChoicesOf, type Choices } from '../accounts/index';

import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/db/database';
import { notify } from '../../platform/db/notify';
import { newId } from '../../platform/ids';
import { mailNotification } from './mail-notification';
import { noticeTypes, type Notice } from './notice-params';
import { renderNotice } from './notice-templates';
import { notifications } from './notifications.table';
import { limitFromOthers } from './within-limit';

/** What is told to whom. */
export type NotificationFacts = Notice & {
  userId: string;
  /** Names the event, e.g. `money_in:<chain>:<hash>:<index>`: told twice, it stays one row. */
  dedupeKey: string;
  /** The other person that it is about, when that is a user whom the reader may know. */
  actorId?: string | null;
  /** A mail of its own goes out beside it. */
  mailed?: boolean;
  /** Its mail goes out with the daily one, whatever its type: a stranger can cause many of them. */
  daily?: boolean;
  /** The screen has already confirmed it to the user, so it arrives read and does not count in the badge. */
  confirmed?: boolean;
  /** It is of use today alone, so its mail does not wait for the daily one. */
  urgent?: boolean;
};

/** Rows of one statement, well below what PostgreSQL takes. */
const AT_ONCE = 500;

/** Whoever wants these by mail gets them in one mail a day; the others concern money, safety, or an answer waited for. */
const DAILY: readonly Notification['type'][] = ['staking', 'validator', 'social'];

/**
 * Tells a person something, in the transaction of what happened: both are there or neither is. Whether in the
 * application, by mail or both is the person's choice.
 */
export const raiseNotification = (tx: Executor, clock: Clock, facts: NotificationFacts): Promise<void> =>
  raiseNotifications(tx, clock, [facts]);

/** The same for many at once, as a full block brings them. */
export async function raiseNotifications(
  tx: Executor,
  clock: Clock,
  all: readonly NotificationFacts[],
): Promise<void> {
  const typed = all.map((facts) => ({ ...facts, type: noticeTypes[facts.template] }));
  const wanted = await limitFromOthers(tx, clock, typed);
  if (wanted.length === 0) return;
  const choices = await readChoicesOf(
    tx,
    wanted.map(({ userId }) => userId),
  );
  for (let at = 0; at < wanted.length; at += AT_ONCE)
    await raise(tx, clock, wanted.slice(at, at + AT_ONCE), choices);
}

type Typed = NotificationFacts & Pick<Notification, 'type'>;

/** The words stand beside what they are made of, for servers and readers that know the template no more. */
function rowOf(clock: Clock, facts: Typed, choices: ReadonlyMap<string, Choices>) {
  const { userId, type, template, params, dedupeKey, actorId = null, mailed, urgent } = facts;
  const { app = true, email = true } = choices.get(userId)?.[type] ?? {};
  const byMail = email && mailed !== true;
  const daily = facts.daily === true || (DAILY.includes(type) && urgent !== true);
  const now = clock.now();
  const isRead = !app || facts.confirmed === true;
  const shown = { readAt: isRead ? now : null, hidden: !app, digestDue: byMail && daily };
  const { keyParts, times: _times, ...words } = renderNotice(facts);
  const told = { ...words, keyParts: [...keyParts], template, params, actorId };
  return {
    values: { id: newId(clock), userId, type, dedupeKey, ...told, ...shown, createdAt: now },
    mailNow: byMail && !daily,
  };
}

async function raise(
  tx: Executor,
  clock: Clock,
  all: readonly Typed[],
  choices: ReadonlyMap<string, Choices>,
): Promise<void> {
  const told = all.map((facts) => rowOf(clock, facts, choices));
  const rows = await tx
    .insert(notifications)
    .values(told.map(({ values }) => values))
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  const fresh = new Set(rows.map(({ id }) => id));
  const news = told.filter(({ values }) => fresh.has(values.id));
  const hints = news.flatMap(({ values: { id, userId, hidden } }) =>
    hidden ? [] : [{ kind: 'notification', userId, id }],
  );
  await notify(tx, ...hints);
  for (const { mailNow, values } of news) if (mailNow) await mailNotification(tx, clock, values);
}
