import type { NotificationType } from '@tessera/contracts';
import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../identity';

import { timeColumn, ulidColumn } from '../../platform/db/columns';

/** Each user has at most one row per event: `dedupe_key` is unique per user. */
export const notifications = pgTable(
  'notifications',
  {
    id: ulidColumn('id').primaryKey(),
    userId: ulidColumn('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type').$type<NotificationType>().notNull(),
    /** Template and parameters (`notice-params.ts`). Null after the user cleared the notification. */
    template: text('template'),
    params: jsonb('params'),
    /** Text rendered at insert, for servers that cannot render the template. Empty after the user cleared the notification. */
    title: text('title').notNull(),
    body: text('body').notNull(),
    link: text('link'),
    keyParts: text('key_parts')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    mark: text('mark'),
    /** The other user of the event. Null when there is no other user, or when the owner may not know that user. */
    actorId: ulidColumn('actor_id').references(() => users.id),
    dedupeKey: text('dedupe_key').notNull(),
    /** Sequence number from the database. The list is sorted by this number, because the clocks of servers differ. */
    place: bigserial('place', { mode: 'bigint' }).notNull(),
    /**
     * Whether the list of the user leaves out the notification, for one of these reasons:
     * - The user switched this type off in the application.
     * - The user cleared the notification.
     * - One of the two users of a social notification blocked the other.
     *
     * The row stays for 90 days, so that its dedupe key prevents a second notification.
     */
    hidden: boolean('hidden').notNull().default(false),
    digestDue: boolean('digest_due').notNull().default(false),
    readAt: timeColumn('read_at'),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.userId, table.dedupeKey),
    index('notifications_list').on(table.userId, table.place),
    // For counting the notifications that other users caused in the last 24 hours.
    index('notifications_newest').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('notifications_digest')
      .on(table.userId)
      .where(sql`${table.digestDue}`),
    // For two tasks that find rows by the other user of the event: to erase a user and to block a user.
    index('notifications_actor')
      .on(table.actorId)
      .where(sql`${table.actorId} is not null`),
    index('notifications_hidden')
      .on(table.createdAt)
      .where(sql`${table.hidden}`),
  ],
);

export type NotificationRow = typeof notifications.$inferSelect;
