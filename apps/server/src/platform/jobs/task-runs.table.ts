import { pgTable, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '../db/columns';

/** When a job of each task last came to a good end; graphile-worker forgets it with the job. */
export const taskRuns = pgTable('task_runs', {
  task: text('task').primaryKey(),
  doneAt: timeColumn('done_at').notNull(),
});
