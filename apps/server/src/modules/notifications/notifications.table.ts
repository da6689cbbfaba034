import type { NotificationType } from '@tessera/contracts';
import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../identity';

import { timeColumn, ulidColumn } from '../../platform/db/columns';

/** What a person is told. `dedupeKey` names the event, so that telling it twice makes one row. */
export const notifications = pgTable(
  'notifications',
  {
    id: ulidColumn('id').primaryKey(),
    userId: ulidColumn('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type').$type<NotificationType>().notNull(),
    /** What it says, and of what (`notice-params.ts`); null for one of before there were templates. */
    template: text('template'),
    params: jsonb('params'),
    /** The same in words, as they were when it was told. */
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
    /** The other person that it is about, when that is a user whom the reader may know. */
    actorId: ulidColumn('actor_id').references(() => users.id),
    dedupeKey: text('dedupe_key').notNull(),
    /** Its place among all, given by the database: the clocks of two servers may differ, and one list has one order. */
    place: bigserial('place', { mode: 'bigint' }).notNull(),
    /** Told by mail alone, as the person chose, or cleared; kept so that it is told once. */
    hidden: boolean('hidden').notNull().default(false),
    /** The next daily mail is to say it. */
    digestDue: boolean('digest_due').notNull().default(false),
    readAt: timeColumn('read_at'),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.userId, table.dedupeKey),
    // Read backwards, as those of the history.
    index('notifications_list').on(table.userId, table.place),
    // How many of a day there are.
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
