import type { Notification, NotificationsPage } from '@tessera/contracts/notifications';
import type { Executor } from '../../platform/db/database';
import { formatSpecDate } from '../../platform/format-time';
import { readParties } from '../people';
import { textFor } from './notice-text';
import { readPage } from './notifications.repository';
import type { NotificationRow } from './notifications.table';
import { readFollowed } from './social-notices.repository';

const PAGE_SIZE = 20;

type Actor = NonNullable<Notification['actor']>;

export async function readActors(
  db: Executor,
  userId: string,
  rows: readonly NotificationRow[],
): Promise<ReadonlyMap<string | null, Actor>> {
  const actorIds = rows.flatMap(({ actorId }) => actorId ?? []);
  if (actorIds.length === 0) return new Map();
  const parties = await readParties(db, actorIds, userId);
  const followed = await readFollowed(db, userId, actorIds);
  return new Map([...parties].map(([id, party]) => [id, { ...party, following: followed.has(id) }]));
}

const describe = (row: NotificationRow, actor: Actor | null): Notification => ({
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
  page: number,
): Promise<NotificationsPage> {
  const { rows, total, unread } = await readPage(db, userId, { page, perPage: PAGE_SIZE });
  const actors = await readActors(db, userId, rows);
  return {
    data: rows.map((row) => describe(row, actors.get(row.actorId) ?? null)),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    unread,
  };
}
