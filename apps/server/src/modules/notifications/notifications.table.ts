import type { NotificationType } from '@tessera/contracts';
import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../identity';

import { timeColumn, ulidColumn } from '../../platform/db/columns';

/** Notifications of users. `dedupeKey` identifies the event. */
export const notifications = pgTable(
  'notifications',
  {
    id: ulidColumn('id').primaryKey(),
    userId: ulidColumn('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type').$type<NotificationType>().notNull(),
    /** Template and parameters (`notice-params.ts`); null in rows older than templates. */
    template: text('template'),
    params: jsonb('params'),
    /** Rendered text at the time of the event. */
    title: text('title').notNull(),
    body: text('body').notNull(),
    link: text('link'),
    keyParts: text('key_parts')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    mark: text('mark'),
    /** The other user of the event, if the owner may know them. */
    actorId: ulidColumn('actor_id').references(() => users.id),
    dedupeKey: text('dedupe_key').notNull(),
    /** Sequence number from the database: clocks of servers differ, and a list needs one order. */
    place: bigserial('place', { mode: 'bigint' }).notNull(),
    /** Mailed only, as the user chose, or cleared. Kept for the dedupe key. */
    hidden: boolean('hidden').notNull().default(false),
    /** Whether the next daily mail contains it. */
    digestDue: boolean('digest_due').notNull().default(false),
    readAt: timeColumn('read_at'),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.userId, table.dedupeKey),
    index('notifications_list').on(table.userId, table.place),
    // Counts the notifications of a day.
    index('notifications_newest').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('notifications_digest')
      .on(table.userId)
      .where(sql`${table.digestDue}`),
    // For erasing a user and for a block.
    index('notifications_actor')
      .on(table.actorId)
      .where(sql`${table.actorId} is not null`),
    index('notifications_hidden')
      .on(table.createdAt)
      .where(sql`${table.hidden}`),
  ],
);

export type NotificationRow = typeof notifications.$inferSelect;
