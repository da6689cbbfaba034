import type { NotificationType } from '@tessera/contracts/notifications';
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
  // The subquery skips the earlier pages in the index, without a read of their rows.
  const first = db
    .select({ place: notifications.place })
    .from(notifications)
    .where(own)
    .orderBy(desc(notifications.place))
    .limit(1)
    .offset((page - 1) * perPage);
  const rows = await db
    .select()
    .from(notifications)
    .where(and(own, lte(notifications.place, first)))
    .orderBy(desc(notifications.place))
    .limit(perPage);
  const unread = sql<number>`count(*) filter (where ${isNull(notifications.readAt)})::int`;
  const [counted] = await db.select({ total: count(), unread }).from(notifications).where(own);
  return { rows, total: counted?.total ?? 0, unread: counted?.unread ?? 0 };
}

const notifyPages = (db: Executor, userId: string) => notify(db, { kind: 'notification' as const, userId });

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
 * Keeps the rows, because their dedupe keys prevent a second notification of the same event.
 * @param before id of the newest notification to clear; undefined clears all
 */
export async function clearNotifications(
  db: Executor,
  userId: string,
  at: Date,
  before: string | undefined,
): Promise<void> {
  // An unknown `before` makes `newest` null, so no notification is cleared. A transaction may insert a notification
  // with a low `place` and commit it late, so the update can clear a notification that the user has never seen. This is
  // acceptable, because security notices are also mailed.
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

/** Deletes hidden notifications in batches, so that no statement holds its locks for long. */
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

/** Returns true for a cleared notification too, until `deleteHidden` deletes its row. */
export async function isRecorded(db: Executor, userId: string, dedupeKey: string): Promise<boolean> {
  return (await db.$count(notifications, and(ownedBy(userId), eq(notifications.dedupeKey, dedupeKey)))) > 0;
}

export async function eraseNotifications(db: Executor, userId: string): Promise<void> {
  await db.delete(notifications).where(or(ownedBy(userId), eq(notifications.actorId, userId)));
}

/**
 * Returns notifications from oldest to newest. Omits cleared ones, and those about a user whom the owner blocked or who
 * blocked the owner.
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
 * Inserts the rows whose `dedupeKey` the user does not have yet, and returns them. Sends an event for each visible row
 * to the user's open pages.
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
