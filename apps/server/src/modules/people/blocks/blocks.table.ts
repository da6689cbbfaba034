import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '../../identity';
import { timeColumn, ulidColumn } from '../../../platform/db/columns';

/** Blocks. Neither user finds, follows or opens the other while one exists. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: ulidColumn('blocker_id')
      .notNull()
      .references(() => users.id),
    blockedId: ulidColumn('blocked_id')
      .notNull()
      .references(() => users.id),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_newest').on(table.blockerId, table.createdAt, table.blockedId),
    index('blocks_blocked').on(table.blockedId),
    check('blocks_other', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);
