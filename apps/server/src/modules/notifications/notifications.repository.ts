import type { NotificationType } from '@tessera/contracts';
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { noBlockBetween } from '../people';
import type { Executor } from '../../platform/db/database';
import { notify } from '../../platform/db/notify';
import { keysetPages, mapPages } from '../../platform/keyset-pages';
import { notifications, type NotificationRow } from './notifications.table';

const ownedBy = (userId: string) => eq(notifications.userId, userId);
const hasId = (userId: string, id: string) => and(eq(notifications.id, id), ownedBy(userId));

export async function readPage(
  db: Executor,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
) {
  const own = and(ownedBy(userId), eq(notifications.hidden, false));
  const rows = await db
    .select()
    .from(notifications)
    .where(own)
    .orderBy(desc(notifications.place))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const unread = sql<number>`count(*) filter (where ${isNull(notifications.readAt)})::int`;
  const [counted] = await db.select({ total: count(), unread }).from(notifications).where(own);
  return { rows, total: counted?.total ?? 0, unread: counted?.unread ?? 0 };
}

const notifyPages = (db: Executor, userId: string) => notify(db, { kind: 'notification' as const, userId });

/** @returns whether the user has a notification with this id, read or unread */
export async function markRead(db: Executor, userId: string, id: string, at: Date): Promise<boolean> {
  const one = hasId(userId, id);
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt: at })
    .where(and(one, isNull(notifications.readAt)));
  if (rowCount === 0) return (await db.$count(notifications, one)) > 0;
  await notifyPages(db, userId);
  return true;
}

export async function markAllRead(db: Executor, userId: string, at: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: at })
    .where(and(ownedBy(userId), isNull(notifications.readAt)));
  await notifyPages(db, userId);
}

/**
 * Clears the list of a user. Deletes the texts, but keeps the rows: the dedupe key of a row prevents a second notification of the event.
 * @param before id of the newest notification to clear; undefined clears all
 */
export async function clearNotifications(
  db: Executor,
  userId: string,
  at: Date,
  before: string | undefined,
): Promise<void> {
  /*
   * If the user has no notification with the id `before`, `newest` is null and no notification is cleared.
   *
   * Race: this can clear a notification that the user has never seen.
   * - A notification gets its `place` at the insert, and appears in the list after the commit.
   * - So a notification with a lower `place` than `newest` can be committed after the page has loaded the list.
   *
   * The race is acceptable, because security notices are also mailed.
   */
  const { place } = notifications;
  const newest =
    before === undefined ? undefined : db.select({ place }).from(notifications).where(hasId(userId, before));
  await db
    .update(notifications)
    .set({
      hidden: true,
      digestDue: false,
      readAt: sql`coalesce(${notifications.readAt}, ${at.toISOString()})`,
      title: '',
      body: '',
      link: null,
      keyParts: [],
      mark: null,
      template: null,
      params: null,
      actorId: null,
    })
    .where(and(ownedBy(userId), eq(notifications.hidden, false), newest && lte(place, newest)));
  await notifyPages(db, userId);
}

/** Deletes hidden notifications that are older than `before`. Deletes in batches, so that no lock is held for long. */
export async function deleteHidden(db: Executor, before: Date, batchSize = 1000): Promise<void> {
  for (let deleted = batchSize; deleted === batchSize;) {
    const part = db
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(eq(notifications.hidden, true), lt(notifications.createdAt, before)))
      .limit(batchSize);
    const { rowCount } = await db.delete(notifications).where(inArray(notifications.id, part));
    deleted = rowCount ?? 0;
  }
}

/** Whether the user was notified of the event. Stays true for a cleared notification until `deleteHidden` deletes its row. */
export async function isRecorded(db: Executor, userId: string, dedupeKey: string): Promise<boolean> {
  return (await db.$count(notifications, and(ownedBy(userId), eq(notifications.dedupeKey, dedupeKey)))) > 0;
}

export async function eraseNotifications(db: Executor, userId: string): Promise<void> {
  await db.delete(notifications).where(or(ownedBy(userId), eq(notifications.actorId, userId)));
}

/**
 * Yields the notifications of a user, oldest first. Leaves out cleared notifications, and notifications about another user when
 * one of the two has blocked the other.
 */
export function exportNotifications(db: Executor, userId: string) {
  const { place, type, title, body, link, readAt, createdAt } = notifications;
  const pages = keysetPages(
    (after: bigint | undefined, limit) =>
      db
        .select({ place, type, title, body, link, readAt, createdAt })
        .from(notifications)
        .where(
          and(
            ownedBy(userId),
            ne(title, ''),
            noBlockBetween(userId, notifications.actorId),
            after === undefined ? undefined : gt(place, after),
          ),
        )
        .orderBy(asc(place))
        .limit(limit),
    (row) => row.place,
  );
  return mapPages(pages, (page) => page.map(({ place: _place, ...row }) => row));
}

/**
 * Inserts notifications and informs open pages. Skips an event that already has a notification for the same user. @returns the
 * inserted rows
 */
export async function insertNotifications<Row extends typeof notifications.$inferInsert>(
  tx: Executor,
  rows: readonly Row[],
): Promise<Row[]> {
  const inserted = await tx
    .insert(notifications)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  const ids = new Set(inserted.map(({ id }) => id));
  const fresh = rows.filter(({ id }) => ids.has(id));
  const visible = fresh.filter(({ hidden }) => hidden !== true);
  await notify(tx, ...visible.map(({ id, userId }) => ({ kind: 'notification' as const, userId, id })));
  return fresh;
}

export async function countSince(
  db: Executor,
  userIds: readonly string[],
  types: readonly NotificationType[],
  since: Date,
): Promise<Map<string, number>> {
  const { userId, type, createdAt } = notifications;
  const rows = await db
    .select({ userId, total: count() })
    .from(notifications)
    .where(and(inArray(userId, [...userIds]), inArray(type, [...types]), gt(createdAt, since)))
    .groupBy(userId);
  return new Map(rows.map((row) => [row.userId, row.total]));
}

/** Returns the lowest user id above `after` with a notification for the daily mail that was created before the time `before`. */
export async function findDueDigest(db: Executor, before: Date, after: string): Promise<string | undefined> {
  const due = and(eq(notifications.digestDue, true), lt(notifications.createdAt, before));
  const [row] = await db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(and(due, gt(notifications.userId, after)))
    .orderBy(asc(notifications.userId))
    .limit(1);
  return row?.userId;
}

/** Returns the notifications for the daily mail of a user, read ones included, and marks them as mailed. */
export const takeDigest = (tx: Executor, userId: string, before: Date): Promise<NotificationRow[]> =>
  tx
    .update(notifications)
    .set({ digestDue: false })
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.digestDue, true),
        lt(notifications.createdAt, before),
      ),
    )
    .returning();
