import { pgTable, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '../db/columns';

/** Stores when each task last succeeded, up to 5 s too early, because graphile-worker deletes finished jobs. */
export const taskRuns = pgTable('task_runs', {
  task: text('task').primaryKey(),
  doneAt: timeColumn('done_at').notNull(),
});
