import { pgTable, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '../db/columns';

/** Worker pools of graphile-worker that run now, by pool id, with the time of their last heartbeat (database clock). */
export const workers = pgTable('workers', {
  id: text('id').primaryKey(),
  seenAt: timeColumn('seen_at').notNull(),
});
