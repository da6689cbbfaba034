import { pgTable, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '../db/columns';

/** Stores the last successful run of each task, because graphile-worker deletes finished jobs. */
export const taskRuns = pgTable('task_runs', {
  task: text('task').primaryKey(),
  doneAt: timeColumn('done_at').notNull(),
});
