import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '../../../platform/db/columns';

/** How often something was tried in its window; kept here so that it holds over restarts and processes. */
export const attemptCounters = pgTable(
  'attempt_counters',
  {
    /** Key of the counter, e.g. `login:<keyed hash of identifier>:<address>`. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: timeColumn('window_ends_at').notNull(),
    lastAt: timeColumn('last_at').notNull(),
  },
  (table) => [index('attempt_counters_window').on(table.windowEndsAt)],
);
