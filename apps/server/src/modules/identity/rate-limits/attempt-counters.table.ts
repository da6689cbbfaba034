import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '../../../platform/db/columns';

/** Stored in PostgreSQL, so that rate limits hold across restarts and processes. */
export const attemptCounters = pgTable(
  'attempt_counters',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: timeColumn('window_ends_at').notNull(),
    lastAt: timeColumn('last_at').notNull(),
  },
  (table) => [index('attempt_counters_window').on(table.windowEndsAt)],
);
