import { pgTable, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '../db/columns';

/** Worker pools of graphile-worker that run or recently crashed. `seenAt` is the last heartbeat, in database time. */
export const workers = pgTable('workers', {
  id: text('id').primaryKey(),
  seenAt: timeColumn('seen_at').notNull(),
});
