import type { NotificationType } from '@tessera/contracts';
import { readChoicesOf, type Choices } from '../accounts';

import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/db/database';
import { newId } from '../../platform/ids';
import { mailNotification } from './mail-notification';
import { noticeTypes, type Notice } from './notice-params';
import { renderNotice } from './notice-templates';
import { insertNotifications } from './notifications.repository';
import { limitFromOthers } from './within-limit';

/** An event and the user to notify. */
export type NotificationFacts = Notice & {
  userId: string;
  /** Key of the event, e.g. `money_in:<chain>:<hash>:<index>`. An event is notified once per user. */
  dedupeKey: string;
  /** The other user of the event, if the notified user may know them. */
  actorId?: string | null;
  /** Whether another mail is sent for the event. */
  mailed?: boolean;
  /** Mailed with the daily mail, whatever the type: for events that strangers can cause in numbers. */
  daily?: boolean;
  /** Inserted as read, because the screen has confirmed it. */
  confirmed?: boolean;
  /** Mailed at once, whatever the type. */
  urgent?: boolean;
};

/** Rows of one insert, far below PostgreSQL's limit of parameters. */
const BATCH_SIZE = 500;

/** Types that are mailed once a day. The others concern money, security or an awaited answer. */
const DAILY: readonly NotificationType[] = ['staking', 'validator', 'social'];

/** Notifies a user in the transaction of the event, in the application, by mail or both, as the user chose. */
export const raiseNotification = (tx: Executor, clock: Clock, facts: NotificationFacts): Promise<void> =>
  raiseNotifications(tx, clock, [facts]);

/** Notifies several users, for example of the payments in a block. */
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
  for (let at = 0; at < wanted.length; at += BATCH_SIZE)
    await raise(tx, clock, wanted.slice(at, at + BATCH_SIZE), choices);
}

type Typed = NotificationFacts & { type: NotificationType };

/** Stores the text beside template and parameters, for servers that do not know the template. */
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
  const rows = all.map((facts) => rowOf(clock, facts, choices));
  const inserted = await insertNotifications(
    tx,
    rows.map(({ values }) => values),
  );
  const mailed = new Set(rows.flatMap(({ mailNow, values }) => (mailNow ? values.id : [])));
  for (const values of inserted) if (mailed.has(values.id)) await mailNotification(tx, clock, values);
}
