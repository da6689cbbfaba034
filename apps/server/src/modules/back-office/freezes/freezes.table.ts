import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../identity';
import { timeColumn, ulidColumn } from '../../../platform/db/columns';

/** Reason and staff member of each freeze; `users.sending_frozen_at` is the state. */
export const freezes = pgTable(
  'account_freezes',
  {
    id: ulidColumn('id').primaryKey(),
    userId: ulidColumn('user_id')
      .notNull()
      .references(() => users.id),
    staffId: ulidColumn('staff_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason').notNull(),
    at: timeColumn('at').notNull(),
    liftedAt: timeColumn('lifted_at'),
  },
  (table) => [
    uniqueIndex('account_freezes_one')
      .on(table.userId)
      .where(sql`${table.liftedAt} is null`),
  ],
);
