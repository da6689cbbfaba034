import { sql } from 'drizzle-orm';
import type { TaskList } from 'graphile-worker';
import { SECOND } from '../clock';
import type { PlatformDeps } from '../deps';
import { taskRuns } from './task-runs.table';

/** A burst of the same task is one note. */
const PAUSE = 5 * SECOND;

/** The same tasks; when one ends well that is written down. A note that cannot be written harms no job. */
export function noteRuns(
  { db, clock, logger }: Pick<PlatformDeps, 'db' | 'clock' | 'logger'>,
  tasks: TaskList,
) {
  const noted = new Map<string, number>();
  const note = async (task: string) => {
    const doneAt = clock.now();
    if (doneAt.getTime() - (noted.get(task) ?? -Infinity) < PAUSE) return;
    noted.set(task, doneAt.getTime());
    try {
      await db
        .insert(taskRuns)
        .values({ task, doneAt })
        .onConflictDoUpdate({ target: taskRuns.task, set: { doneAt: sql`excluded.done_at` } });
    } catch (err) {
      logger.warn({ err, task }, 'the end of a job could not be written down');
    }
  };
  return Object.fromEntries(
    Object.entries(tasks).map(([name, run]): [string, typeof run] => [
      name,
      async (payload, helpers) => {
        const result = await run?.(payload, helpers);
        await note(name);
        return result;
      },
    ]),
  ) satisfies TaskList;
}
