import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../db/database';
import type { JobName } from './job-names';

export interface JobOptions {
  /** One waiting job for a key: adding it again replaces the waiting one. */
  jobKey?: string;
  runAt?: Date;
  maxAttempts?: number;
  /** Jobs of one queue run one after the other. */
  queueName?: string;
}

/** The call that adds a job, for a statement that does more than that. */
export function jobOf(name: JobName, payload: object, options: JobOptions = {}): SQL {
  const { jobKey = null, runAt = null, maxAttempts = null, queueName = null } = options;
  return sql`graphile_worker.add_job(
    identifier => ${name}::text,
    payload => ${JSON.stringify(payload)}::json,
    queue_name => ${queueName}::text,
    run_at => ${runAt?.toISOString() ?? null}::timestamptz,
    max_attempts => ${maxAttempts}::integer,
    job_key => ${jobKey}::text)`;
}

/** The job exists when the transaction commits, or not at all. */
export async function addJob(
  tx: Executor,
  name: JobName,
  payload: object,
  options?: JobOptions,
): Promise<void> {
  await tx.execute(sql`select ${jobOf(name, payload, options)}`);
}
