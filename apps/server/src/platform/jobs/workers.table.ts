import { pgTable, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '../db/columns';

/** Running or recently crashed pools of graphile-worker. `seenAt` is the last heartbeat, in database time. */
export const workers = pgTable('workers', {
  id: text('id').primaryKey(),
  seenAt: timeColumn('seen_at').notNull(),
});
