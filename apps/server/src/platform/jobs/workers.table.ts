import { pgTable, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '../db/columns';

/** Live worker pools of graphile-worker by pool id, with their last heartbeat (database clock). */
export const workers = pgTable('workers', {
  id: text('id').primaryKey(),
  seenAt: timeColumn('seen_at').notNull(),
});
