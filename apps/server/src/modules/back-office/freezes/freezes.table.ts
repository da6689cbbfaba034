import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../identity';
import { timeColumn, ulidColumn } from '../../../platform/db/columns';

/** Why sending of an account was frozen, and by whom; `users.sending_frozen_at` says that it is. */
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
