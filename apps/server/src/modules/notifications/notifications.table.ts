import type { NotificationType } from '@tessera/contracts/notifications';
import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../identity';

import { timeColumn, ulidColumn } from '../../platform/db/columns';

export const notifications = pgTable(
  'notifications',
  {
    id: ulidColumn('id').primaryKey(),
    userId: ulidColumn('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type').$type<NotificationType>().notNull(),
    /** Null after the user cleared the notification. */
    template: text('template'),
    params: jsonb('params'),
    /**
     * Text that was rendered at the insert, for servers that cannot render the template. Empty after the user cleared
     * the notification.
     */
    title: text('title').notNull(),
    body: text('body').notNull(),
    link: text('link'),
    keyParts: text('key_parts')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    mark: text('mark'),
    /**
     * The other user of the event. Null if there is none, if the owner may not know that user, or after the owner
     * cleared the notification.
     */
    actorId: ulidColumn('actor_id').references(() => users.id),
    dedupeKey: text('dedupe_key').notNull(),
    /** Sort key of the list. It is a database sequence, because the clocks of servers differ. */
    place: bigserial('place', { mode: 'bigint' }).notNull(),
    /**
     * True if the user had switched off the type in the app, if the user cleared the notification, or if a block hid a
     * social notification. A hidden row is deleted 90 days after its creation.
     */
    hidden: boolean('hidden').notNull().default(false),
    digestDue: boolean('digest_due').notNull().default(false),
    readAt: timeColumn('read_at'),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.userId, table.dedupeKey),
    // `hidden` and `readAt` are in the index, so that counting the rows of a user reads no table page.
    index('notifications_page').on(table.userId, table.place, table.hidden, table.readAt),
    // Index for the daily limit on notifications that other users cause.
    index('notifications_newest').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('notifications_digest')
      .on(table.userId)
      .where(sql`${table.digestDue}`),
    // Index for erasing a user and for hiding notifications after a block.
    index('notifications_actor')
      .on(table.actorId)
      .where(sql`${table.actorId} is not null`),
    index('notifications_hidden')
      .on(table.createdAt)
      .where(sql`${table.hidden}`),
  ],
);

export type NotificationRow = typeof notifications.$inferSelect;
