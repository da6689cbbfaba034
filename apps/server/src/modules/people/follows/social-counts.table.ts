import { integer, pgTable } from 'drizzle-orm/pg-core';
import { users } from '../../identity';
import { ulidColumn } from '../../../platform/db/columns';

/** How many there are, so that no page counts a million rows. Whoever has no row has none of each. */
export const socialCounts = pgTable('social_counts', {
  userId: ulidColumn('user_id')
    .primaryKey()
    .references(() => users.id),
  followers: integer('followers').notNull().default(0),
  follows: integer('follows').notNull().default(0),
  blocked: integer('blocked').notNull().default(0),
});
