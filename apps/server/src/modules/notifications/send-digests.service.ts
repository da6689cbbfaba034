import { readChoicesOf, withoutHandleLinks } from '../accounts';
import { addressesOf } from '../identity';

import { DAY, type Clock } from '../../platform/clock';
import type { Transaction } from '../../platform/db/database';
import type { PlatformDeps } from '../../platform/deps';
import { queueMail } from '../../platform/outbox/outbox.repository';
import { findDueDigest, takeDigest } from './notifications.repository';
import { readActors } from './notifications.service';
import type { NotificationRow } from './notifications.table';
import { textFor } from './notice-text';

const LIST_LIMIT = 20;

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'logger'>;

/**
 * Queues mails with the unread `digestDue` notifications from before today (UTC).
 * @throws AggregateError at the end when a user's mail failed, so that the job is retried
 */
export async function sendDigests({ db, clock, logger }: Deps): Promise<void> {
  const today = new Date(Math.floor(clock.now().getTime() / DAY) * DAY);
  const failures: unknown[] = [];
  let userId = await findDueDigest(db, today, '');
  while (userId !== undefined) {
    const recipient = userId;
    await db
      .transaction((tx) => sendDigest(tx, clock, recipient, today))
      .catch((error: unknown) => {
        logger.error({ err: error, userId: recipient }, 'failed to send the daily mail');
        failures.push(error);
      });
    userId = await findDueDigest(db, today, recipient);
  }
  if (failures.length > 0) throw new AggregateError(failures, `daily mails that failed: ${failures.length}`);
}

async function sendDigest(tx: Transaction, clock: Clock, userId: string, today: Date): Promise<void> {
  const rows = await takeDigest(tx, userId, today);
  const choices = (await readChoicesOf(tx, [userId])).get(userId);
  const unread = rows
    // A hidden notification counts as unread despite its `readAt`, because the app does not show it.
    .filter(({ type, readAt, hidden }) => choices?.[type].email && (hidden || readAt === null))
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  if (unread.length === 0) return;
  const actors = await readActors(tx, userId, unread);
  const params = digestOf(unread.map((row) => textFor(row, actors.has(row.actorId))));
  for (const { to, byMail } of await addressesOf(tx, userId)) {
    if (byMail) await queueMail(tx, clock, { to, template: 'digest', params });
  }
}

function digestOf(texts: readonly Pick<NotificationRow, 'title' | 'body'>[]) {
  const lines = texts
    .slice(0, LIST_LIMIT)
    .map(({ title, body }) => withoutHandleLinks(`${title}. ${body}`.replace(/\s+/gu, ' ')));
  return {
    count: String(texts.length),
    lines: lines.join('\n'),
    more: String(Math.max(0, texts.length - LIST_LIMIT)),
  };
}
