import type { Notification } from '@tessera/contracts';

import type { Clock } from '../clock';
import type { Executor } from '../db/database';
import { notify } from '../db/notify';
import { readChoices } from '../identity/account/notification-choices';
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

/**
 * Tells a person something, in the transaction of what happened: both are there or neither is. Whether in the
 * application, by mail or both is the person's choice.
 */
export async function raiseNotification(
  tx: Executor,
  clock: Clock,
  { mailed = false, ...facts }: NotificationFacts,
): Promise<void> {
  const { app, email } = (await readChoices(tx, facts.userId))[facts.type];
  const id = newId(clock);
  const readAt = app ? null : clock.now();
  const rows = await tx
    .insert(notifications)
    .values({ ...facts, id, readAt, hidden: !app, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  if (rows.length === 0) return;
  if (app) await notify(tx, { kind: 'notification', userId: facts.userId, id });
  if (email && !mailed) await mailNotification(tx, facts);
}
