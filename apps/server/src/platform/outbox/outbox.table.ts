import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timeColumn, ulidColumn } from '../db/columns';

/** The job `outbox-send` empties `params` after sending or expiry, because `params` can contain codes and links. */
export const outbox = pgTable(
  'outbox',
  {
    id: ulidColumn('id').primaryKey(),
    channel: text('channel', { enum: ['mail', 'text'] }).notNull(),
    recipient: text('recipient').notNull(),
    template: text('template').notNull(),
    params: jsonb('params').$type<Record<string, string>>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: timeColumn('created_at').notNull(),
    expiresAt: timeColumn('expires_at'),
    sentAt: timeColumn('sent_at'),
  },
  (table) => [
    index('outbox_created_at').on(table.createdAt),
    index('outbox_expires_at').on(table.expiresAt),
    index('outbox_sent_at').on(table.sentAt),
  ],
);
