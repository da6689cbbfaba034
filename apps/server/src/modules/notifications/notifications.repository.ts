import type { NotificationType } from '@tessera/contracts';
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { noBlockBetween } from '../people';

import type { Executor } from '../../platform/db/database';
import { notify } from '../../platform/db/notify';
import { keysetPages, mapPages } from '../../platform/keyset-pages';
import { notifications, type NotificationRow } from './notifications.table';

/** Returns a page of a user's list, newest first, and the totals of the list. */
export async function readPage(
  db: Executor,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: NotificationRow[]; total: number; unread: number }> {
  const own = and(eq(notifications.userId, userId), eq(notifications.hidden, false));
  const rows = await db
    .select()
    .from(notifications)
    .where(own)
    .orderBy(desc(notifications.place))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db
    .select({
      total: count(),
      unread: sql<number>`count(*) filter (where ${isNull(notifications.readAt)})::int`,
    })
    .from(notifications)
    .where(own);
  return { rows, total: counted?.total ?? 0, unread: counted?.unread ?? 0 };
}

/** Updates the count on the user's open pages. */
const notifyPages = (db: Executor, userId: string) => notify(db, { kind: 'notification' as const, userId });

/** Marks a notification read. @returns whether it exists and is the user's */
export async function markRead(db: Executor, userId: string, id: string, at: Date): Promise<boolean> {
  const one = and(eq(notifications.id, id), eq(notifications.userId, userId));
  const changed = await db
    .update(notifications)
    .set({ readAt: at })
    .where(and(one, isNull(notifications.readAt)))
    .returning({ id: notifications.id });
  if (changed.length > 0) {
    await notifyPages(db, userId);
    return true;
  }
  const rows = await db.select({ id: notifications.id }).from(notifications).where(one);
  return rows.length > 0;
}

export async function markAllRead(db: Executor, userId: string, at: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
  await notifyPages(db, userId);
}

interface Clearing {
  at: Date;
  /** Id of the newest notification to clear; all when undefined. */
  before: string | undefined;
}

/**
 * Sequence number of a user's notification; null for one of another user. Numbers are assigned at insert and visible at commit:
 * a notification that commits after the list was read may have a lower number and is then cleared unread. Security notices are
 * mailed as well.
 */
const placeSubquery = (db: Executor, userId: string, id: string) =>
  db
    .select({ place: notifications.place })
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)));

/** Clears the list of a user. Deletes the text and keeps the dedupe key, so that the event is not notified again. */
export async function clearNotifications(
  db: Executor,
  userId: string,
  { at, before }: Clearing,
): Promise<void> {
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
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.hidden, false),
        before === undefined ? undefined : lte(notifications.place, placeSubquery(db, userId, before)),
      ),
    );
  await notifyPages(db, userId);
}

/** Deletes hidden notifications older than `before`, in batches with short locks. */
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

/** Whether the event was notified to the user, cleared or not. */
export async function isRecorded(db: Executor, userId: string, dedupeKey: string): Promise<boolean> {
  const event = and(eq(notifications.userId, userId), eq(notifications.dedupeKey, dedupeKey));
  const rows = await db.select({ id: notifications.id }).from(notifications).where(event);
  return rows.length > 0;
}

/** Deletes the notifications of a user, and those of others that name the user. */
export async function eraseNotifications(db: Executor, userId: string): Promise<void> {
  await db
    .delete(notifications)
    .where(or(eq(notifications.userId, userId), eq(notifications.actorId, userId)));
}

/** Yields the notifications of a user in the order of insertion, without cleared ones and those about a blocked user. */
export function exportNotifications(db: Executor, userId: string) {
  const { place, type, title, body, link, readAt, createdAt } = notifications;
  const pages = keysetPages(
    (after: bigint | undefined, limit) =>
      db
        .select({ place, type, title, body, link, readAt, createdAt })
        .from(notifications)
        .where(
          and(
            eq(notifications.userId, userId),
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

type NewNotification = typeof notifications.$inferInsert;

/** Inserts notifications, skipping events that are recorded, and updates open pages. @returns the inserted rows */
export async function insertNotifications<Row extends NewNotification>(
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
  const hints = fresh.flatMap(({ id, userId, hidden }) =>
    hidden === true ? [] : [{ kind: 'notification' as const, userId, id }],
  );
  await notify(tx, ...hints);
  return fresh;
}

/** Counts the notifications of these types since a time, by user. */
export async function countSince(
  db: Executor,
  userIds: readonly string[],
  types: readonly NotificationType[],
  since: Date,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ userId: notifications.userId, total: count() })
    .from(notifications)
    .where(
      and(
        inArray(notifications.userId, [...userIds]),
        inArray(notifications.type, [...types]),
        gt(notifications.createdAt, since),
      ),
    )
    .groupBy(notifications.userId);
  return new Map(rows.map(({ userId, total }) => [userId, total]));
}
