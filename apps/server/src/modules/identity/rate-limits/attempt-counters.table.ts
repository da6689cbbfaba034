import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '../../../platform/db/columns';

/** Counters of the rate limits. PostgreSQL stores them, so that the limits hold across restarts and processes. */
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
