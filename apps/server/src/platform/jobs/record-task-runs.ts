import type { TaskList } from 'graphile-worker';
import { SECOND } from '../clock';
import type { PlatformDeps } from '../deps';
import { recordTaskRun } from './jobs.repository';

const INTERVAL_MS = 5 * SECOND;

export function recordTaskRuns(deps: Pick<PlatformDeps, 'db' | 'clock' | 'logger'>, tasks: TaskList) {
  const { db, clock, logger } = deps;
  const recordedAt = new Map<string, number>();
  const record = async (task: string) => {
    const now = clock.now();
    if (now.getTime() - (recordedAt.get(task) ?? -Infinity) < INTERVAL_MS) return;
    recordedAt.set(task, now.getTime());
    const warn = (err: unknown) => logger.warn({ err, task }, 'failed to record task run');
    await recordTaskRun(db, task, now).catch(warn);
  };
  const recorded =
    (name: string, run: TaskList[string]): TaskList[string] =>
    async (payload, helpers) => {
      const result = await run?.(payload, helpers);
      await record(name);
      return result;
    };
  return Object.fromEntries(Object.entries(tasks).map(([name, run]) => [name, recorded(name, run)]));
}
