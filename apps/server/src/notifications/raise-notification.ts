import type { Notification } from '@tessera/contracts';

import type { Clock } from '../clock';
import type { Executor } from '../db/database';
import { notify } from '../db/notify';
import { readChoices, type Choices } from '../identity/account/notification-choices';
import { newId } from '../ids';
import { mailNotification } from './mail-notification';
import { notifications } from './notifications.table';

export interface NotificationFacts {
  userId: string;
  type: Notification['type'];
  title: string;
  body: string;
  /** A path of the product. */
  link: string | null;
  /** Names the event, e.g. `money_in:<chain>:<hash>:<index>`: told twice, it stays one row. */
  dedupeKey: string;
  /** A mail of its own goes out beside it. */
  mailed?: boolean;
}

/** Rows of one statement, well below what PostgreSQL takes. */
const AT_ONCE = 500;

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
  const choices = new Map<string, Choices>();
  for (const { userId } of all) if (!choices.has(userId)) choices.set(userId, await readChoices(tx, userId));
  for (let at = 0; at < all.length; at += AT_ONCE)
    await raise(tx, clock, all.slice(at, at + AT_ONCE), choices);
}

async function raise(
  tx: Executor,
  clock: Clock,
  all: readonly NotificationFacts[],
  choices: ReadonlyMap<string, Choices>,
): Promise<void> {
  const now = clock.now();
  const told = all.map(({ mailed = false, ...facts }) => {
    const { app = true, email = true } = choices.get(facts.userId)?.[facts.type] ?? {};
    const values = { ...facts, id: newId(clock), readAt: app ? null : now, hidden: !app, createdAt: now };
    return { facts, values, app, byMail: email && !mailed };
  });
  const rows = await tx
    .insert(notifications)
    .values(told.map(({ values }) => values))
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  const fresh = new Set(rows.map(({ id }) => id));
  const news = told.filter(({ values }) => fresh.has(values.id));
  const hints = news.flatMap(({ app, values: { id, userId } }) =>
    app ? [{ kind: 'notification', userId, id }] : [],
  );
  await notify(tx, ...hints);
  for (const { byMail, facts } of news) if (byMail) await mailNotification(tx, clock, facts);
}
