import type { Notification } from '@tessera/contracts';

import type { Clock } from '../clock';
import type { Executor } from '../db/database';
import { notify } from '../db/notify';
import { newId } from '../ids';
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
}

/** Tells a person something, in the transaction of what happened: both are there or neither is. */
export async function raiseNotification(tx: Executor, clock: Clock, facts: NotificationFacts): Promise<void> {
  const rows = await tx
    .insert(notifications)
    .values({ ...facts, id: newId(clock), createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  const [row] = rows;
  if (row) await notify(tx, { kind: 'notification', userId: facts.userId, id: row.id });
}
