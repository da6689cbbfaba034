import { pgTable, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '../db/columns';

/** Time of each task's last success, up to 5 s too early. Stored because graphile-worker deletes finished jobs. */
export const taskRuns = pgTable('task_runs', {
  task: text('task').primaryKey(),
  doneAt: timeColumn('done_at').notNull(),
});
