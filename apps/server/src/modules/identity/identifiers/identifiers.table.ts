import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, index } from 'drizzle-orm/pg-core';
import { timeColumn, ulidColumn } from '../../../platform/db/columns';
import { users } from '../users/users.table';

/** Verified e-mails and phones. The oldest of a type is the primary one. */
export const identifiers = pgTable(
  'identifiers',
  {
    id: ulidColumn('id').primaryKey(),
    userId: ulidColumn('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type', { enum: ['email', 'phone'] }).notNull(),
    /** Lower-case e-mail, or E.164. */
    value: text('value').notNull(),
    verifiedAt: timeColumn('verified_at').notNull(),
  },
  (table) => [
    uniqueIndex('identifiers_value').on(table.type, sql`lower(${table.value})`),
    index('identifiers_user').on(table.userId),
  ],
);
