import { pgTable, text } from 'drizzle-orm/pg-core';
import { timeColumn, ulidColumn } from '../../../platform/db/columns';
import { users } from '../users/users.table';

/** Passwords; an account without a row has none. */
export const credentials = pgTable('credentials', {
  userId: ulidColumn('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Argon2id in PHC form, peppered. */
  passwordHash: text('password_hash').notNull(),
  changedAt: timeColumn('changed_at').notNull(),
});
