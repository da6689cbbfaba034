import type { Notification } from '@tessera/contracts';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { timeColumn, ulidColumn } from '../db/columns';
import { users } from '../identity/users.table';

/** What a person is told. `dedupeKey` names the event, so that telling it twice makes one row. */
export const notifications = pgTable(
  'notifications',
  {
    id: ulidColumn('id').primaryKey(),
    userId: ulidColumn('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type').$type<Notification['type']>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    link: text('link'),
    /** The words of title and body that are set in semibold. */
    keyParts: text('key_parts')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** What its picture shows, where its kind alone does not say. */
    mark: text('mark'),
    /** Whose doing it is, when it is another person of the product. */
    actorId: ulidColumn('actor_id').references(() => users.id),
    dedupeKey: text('dedupe_key').notNull(),
    /** Told by mail alone, as the person chose, or cleared; kept so that it is told once. */
    hidden: boolean('hidden').notNull().default(false),
    /** The next daily mail is to say it. */
    digestDue: boolean('digest_due').notNull().default(false),
    readAt: timeColumn('read_at'),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.userId, table.dedupeKey),
    index('notifications_newest').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('notifications_digest')
      .on(table.userId)
      .where(sql`${table.digestDue}`),
    // Who leaves, and a block, take away what was told of somebody.
    index('notifications_actor')
      .on(table.actorId)
      .where(sql`${table.actorId} is not null`),
    index('notifications_hidden')
      .on(table.createdAt)
      .where(sql`${table.hidden}`),
  ],
);

export type NotificationRow = typeof notifications.$inferSelect;
