import type { Notification } from '@tessera/contracts';
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { noBlockBetween } from '../people';

import type { Executor } from '../../platform/db/database';
import { notify } from '../../platform/db/notify';
import { formatSpecDate } from '../../platform/format-time';
import { keysetPages, mapPages } from '../../platform/keyset-pages';
import { readActors } from './read-actors';
import { textFor } from './notice-text';
import { notifications, type NotificationRow } from './notifications.table';

const describe = (row: NotificationRow, actor: Notification['actor']): Notification => ({
  id: row.id,
  type: row.type,
  ...textFor(row, actor !== null),
  actor,
  read_at: row.readAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  formated_date: formatSpecDate(row.createdAt),
});

export async function notificationsPage(
  db: Executor,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ data: Notification[]; total: number; unread: number }> {
  const own = and(eq(notifications.userId, userId), eq(notifications.hidden, false));
  const rows = await db
    .select()
    .from(notifications)
    .where(own)
    .orderBy(desc(notifications.place))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const actors = await readActors(
    db,
    userId,
    rows.flatMap(({ actorId }) => actorId ?? []),
  );
  const [counted] = await db
    .select({
      total: count(),
      unread: sql<number>`count(*) filter (where ${isNull(notifications.readAt)})::int`,
    })
    .from(notifications)
    .where(own);
  const data = rows.map((row) => describe(row, actors.get(row.actorId ?? '') ?? null));
  return { data, total: counted?.total ?? 0, unread: counted?.unread ?? 0 };
}

/** The person's other open pages show the same count. */
const notifyPages = (db: Executor, userId: string) => notify(db, { kind: 'notification', userId });

/** @returns whether there is such a notification of this user. */
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
  /** The newest that is cleared; everything when left out. */
  before: string | undefined;
}

/**
 * The place of one of their notifications; nothing stands before one that is not theirs. A place is taken when a row is
 * written and seen when its transaction commits: one that is told beside another and commits a moment after the list was
 * read may have the lower place, and is then cleared with it unseen. What concerns safety was mailed as well.
 */
const placeSubquery = (db: Executor, userId: string, id: string) =>
  db
    .select({ place: notifications.place })
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)));

/** Takes what a person saw off their list. Its words go; its key stays for a while, so that it is not told anew. */
export async function clearNotifications(db: Executor, userId: string, { at, before }: Clearing): Promise<void> {
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

/** Nothing is told a second time so long after it happened. In parts: no lock is held for long. */
export async function deleteHidden(db: Executor, before: Date, atOnce = 1000): Promise<void> {
  for (let gone = atOnce; gone === atOnce;) {
    const part = db
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(eq(notifications.hidden, true), lt(notifications.createdAt, before)))
      .limit(atOnce);
    const { rowCount } = await db.delete(notifications).where(inArray(notifications.id, part));
    gone = rowCount ?? 0;
  }
}

/** Whether a person was told of an event, by its key, cleared or not. */
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
  return mapPages(pages, (page) => page.map(({ place: _, ...row }) => row));
}
