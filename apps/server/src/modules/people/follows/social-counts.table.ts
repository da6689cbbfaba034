import { integer, pgTable } from 'drizzle-orm/pg-core';
import { users } from '../../identity';
import { ulidColumn } from '../../../platform/db/columns';

/** Counts per user, so that no request counts rows. A user without a row has zero of each. */
export const socialCounts = pgTable('social_counts', {
  userId: ulidColumn('user_id')
    .primaryKey()
    .references(() => users.id),
  followers: integer('followers').notNull().default(0),
  follows: integer('follows').notNull().default(0),
  blocked: integer('blocked').notNull().default(0),
});
