import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { timeColumn, ulidColumn } from '../../platform/db/columns';
import { users } from '../identity';

const userColumn = (name: string) => ulidColumn(name).references(() => users.id);

export const follows = pgTable(
  'follows',
  {
    followerId: userColumn('follower_id').notNull(),
    followedId: userColumn('followed_id').notNull(),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    index('follows_newest').on(table.followerId, table.createdAt, table.followedId),
    index('follows_newest_followers').on(table.followedId, table.createdAt, table.followerId),
    check('follows_other', sql`${table.followerId} <> ${table.followedId}`),
  ],
);

export const blocks = pgTable(
  'blocks',
  {
    blockerId: userColumn('blocker_id').notNull(),
    blockedId: userColumn('blocked_id').notNull(),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_newest').on(table.blockerId, table.createdAt, table.blockedId),
    index('blocks_blocked').on(table.blockedId),
    check('blocks_other', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);

/**
 * Counts are stored, so that requests need not count rows. A transaction that inserts or deletes a follow or block must
 * also update the counts. A user without a row has counts of 0.
 */
export const socialCounts = pgTable('social_counts', {
  userId: userColumn('user_id').primaryKey(),
  followers: integer('followers').notNull().default(0),
  follows: integer('follows').notNull().default(0),
  blocked: integer('blocked').notNull().default(0),
});
