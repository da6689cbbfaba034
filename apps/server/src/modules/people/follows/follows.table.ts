import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '../../identity';
import { timeColumn, ulidColumn } from '../../../platform/db/columns';

/** Follows; `social_counts` changes in the same transaction. */
export const follows = pgTable(
  'follows',
  {
    followerId: ulidColumn('follower_id')
      .notNull()
      .references(() => users.id),
    followedId: ulidColumn('followed_id')
      .notNull()
      .references(() => users.id),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    index('follows_newest').on(table.followerId, table.createdAt, table.followedId),
    index('follows_newest_followers').on(table.followedId, table.createdAt, table.followerId),
    check('follows_other', sql`${table.followerId} <> ${table.followedId}`),
  ],
);
