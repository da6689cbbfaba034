import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { timeColumn, ulidColumn } from '../../../platform/db/columns';

/** Usernames that were given up: payments to the old name must not reach whoever takes it next. */
export const releasedUsernames = pgTable(
  'released_usernames',
  {
    /** Its SHA-256: nothing here says what somebody who left was called. */
    username: text('username').primaryKey(),
    /** Who had it; they alone may take it back meanwhile. */
    userId: ulidColumn('user_id').notNull(),
    releasedAt: timeColumn('released_at').notNull(),
  },
  (table) => [index('released_usernames_released').on(table.releasedAt)],
);
