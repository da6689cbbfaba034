import type { Notification } from '@tessera/contracts';
import { and, count, desc, eq, isNull } from 'drizzle-orm';

import type { Executor } from '../db/database';
import { notifications, type NotificationRow } from './notifications.table';

const describe = (row: NotificationRow): Notification => ({
  id: row.id,
  type: row.type,
  title: row.title,
  body: row.body,
  link: row.link,
  read_at: row.readAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
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
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [all] = await db.select({ total: count() }).from(notifications).where(own);
  const [open] = await db
    .select({ total: count() })
    .from(notifications)
    .where(and(own, isNull(notifications.readAt)));
  return { data: rows.map(describe), total: all?.total ?? 0, unread: open?.total ?? 0 };
}

/** @returns whether there is such a notification of this user. */
export async function markRead(db: Executor, userId: string, id: string, at: Date): Promise<boolean> {
  await db
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId), isNull(notifications.readAt)));
  const rows = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)));
  return rows.length > 0;
}

export async function markAllRead(db: Executor, userId: string, at: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
}

export async function deleteAll(db: Executor, userId: string): Promise<void> {
  await db.delete(notifications).where(eq(notifications.userId, userId));
}
