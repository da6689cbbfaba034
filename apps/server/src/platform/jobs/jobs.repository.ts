import { sql, type SQL } from 'drizzle-orm';
import type { JobName } from './job-names';
import type { Executor } from '../db/database';
import { activeTraceparent } from '../tracing/tracing';
import { taskRuns } from './task-runs.table';

interface JobOptions {
  /** A new job replaces a waiting job with the same key. */
  jobKey?: string;
  runAt?: Date;
  maxAttempts?: number;
  queueName?: string;
}

export function addJobCall(name: JobName, payload: object, options: JobOptions = {}): SQL {
  const { jobKey = null, runAt = null, maxAttempts = null, queueName = null } = options;
  return sql`graphile_worker.add_job(
    identifier => ${name}::text,
    payload => ${JSON.stringify({ ...payload, traceparent: activeTraceparent() })}::json,
    queue_name => ${queueName}::text,
    run_at => ${runAt?.toISOString() ?? null}::timestamptz,
    max_attempts => ${maxAttempts}::integer,
    job_key => ${jobKey}::text)`;
}

export async function addJob(tx: Executor, ...job: Parameters<typeof addJobCall>): Promise<void> {
  await tx.execute(sql`select ${addJobCall(...job)}`);
}

export async function recordTaskRun(db: Executor, task: string, doneAt: Date): Promise<void> {
  await db
    .insert(taskRuns)
    .values({ task, doneAt })
    .onConflictDoUpdate({ target: taskRuns.task, set: { doneAt: sql`excluded.done_at` } });
}
