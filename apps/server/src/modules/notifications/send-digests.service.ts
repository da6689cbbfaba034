import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { readChoicesOf, withoutHandleLinks } from '../accounts/index';
import { addressesOf } from '../identity/index';

import { DAY, type Clock } from '../../platform/clock';
import type { Transaction } from '../../platform/db/database';
import type { PlatformDeps } from '../../platform/deps';
import { queueMail } from '../../platform/outbox/outbox.repository';
import { notifications, type NotificationRow } from './notifications.table';
import { readActors } from './read-actors';
import { textFor } from './notice-text';

/** What one mail lists; the rest is a number. */
const LISTED = 20;

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'logger'>;

/**
 * One mail to everybody who asked for a daily one and has not read what it would say. It tells of the days before this one (UTC),
 * so a run that was cut short is taken up where it stopped, and a second run of a day finds nothing. Who cannot be told stops
 * nobody else.
 * @throws Error at the end when somebody's failed, so that the job is done again for them.
 */
export async function sendDigests({ db, clock, logger }: Deps): Promise<void> {
  const today = new Date(Math.floor(clock.now().getTime() / DAY) * DAY);
  const due = and(eq(notifications.digestDue, true), lt(notifications.createdAt, today));
  const failures: unknown[] = [];
  for (let after = ''; ;) {
    const [next] = await db
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(and(due, gt(notifications.userId, after)))
      .orderBy(asc(notifications.userId))
      .limit(1);
    if (next === undefined) break;
    after = next.userId;
    const { userId } = next;
    await db
      .transaction((tx) => sendDigest(tx, clock, { userId, today }))
      .catch((error: unknown) => {
        logger.error({ err: error, userId }, 'the daily mail of somebody failed');
        failures.push(error);
      });
  }
  if (failures.length > 0) throw new AggregateError(failures, `daily mails that failed: ${failures.length}`);
}

/** The mail and the note that it is sent are one: both are there or neither is. */
async function sendDigest(
  tx: Transaction,
  clock: Clock,
  { userId, today }: { userId: string; today: Date },
): Promise<void> {
  const rows = await tx
    .update(notifications)
    .set({ digestDue: false })
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.digestDue, true),
        lt(notifications.createdAt, today),
      ),
    )
    .returning();
  const choices = (await readChoicesOf(tx, [userId])).get(userId);
  const news = rows
    // What was read in the application is no news; what is told by mail alone nobody has seen.
    .filter(({ type, readAt, hidden }) => choices?.[type].email && (hidden || readAt === null))
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  if (news.length === 0) return;
  const params = wordsOf(await readable(tx, userId, news));
  for (const { to, byMail } of await addressesOf(tx, userId)) {
    if (byMail) await queueMail(tx, clock, { to, template: 'digest', params });
  }
}

/** In the words that their list has now: no payment says that it is of somebody whom they blocked, or who blocked them. */
async function readable(tx: Transaction, userId: string, news: readonly NotificationRow[]): Promise<Said[]> {
  const actorIds = news.flatMap(({ actorId }) => actorId ?? []);
  const actors = await readActors(tx, userId, actorIds);
  return news.map((row) => textFor(row, actors.has(row.actorId ?? '')));
}

type Said = Pick<NotificationRow, 'title' | 'body'>;

function wordsOf(news: readonly Said[]) {
  const lines = news
    .slice(0, LISTED)
    .map(({ title, body }) => withoutHandleLinks(`${title}. ${body}`.replace(/\s+/gu, ' ')));
  return {
    count: String(news.length),
    lines: lines.join('\n'),
    more: String(Math.max(0, news.length - LISTED)),
  };
}
