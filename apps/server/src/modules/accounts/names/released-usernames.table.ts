import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../identity';
import { timeColumn, ulidColumn } from '../../../platform/db/columns';

/** Released usernames stay reserved for 30 days, so that payments to the old name do not reach a new owner. */
export const releasedUsernames = pgTable(
  'released_usernames',
  {
    /** SHA-256 of the name, so that the table stores no name of an erased user. */
    username: text('username').primaryKey(),
    userId: ulidColumn('user_id')
      .notNull()
      .references(() => users.id),
    releasedAt: timeColumn('released_at').notNull(),
  },
  (table) => [index('released_usernames_released').on(table.releasedAt)],
);
