import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';

/** Longer than the attempts of a batch, whose last one begins 85 s after the first. */
const TIMEOUT_MS = 120_000;
const POLL_MS = 200;

/** Starts the job `reconcile-all`, which otherwise runs every 5 minutes, and waits until its batches have ended. */
export async function checkBalances(client: Client): Promise<void> {
  await client.query(`select graphile_worker.add_job('reconcile-all', job_key => 'reconcile-all')`);
  for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; await delay(POLL_MS))
    if (await haveChecksEnded(client)) return;
  throw new Error('The checks of balances have not ended within two minutes.');
}

interface JobRow {
  readonly name: string;
  readonly error: string | null;
  readonly isFailed: boolean;
}

/**
 * Returns whether no check is due or waits for another attempt. Batches that are scheduled for later do not count.
 * @throws when a job has failed at its last attempt. Before that, waits for the other jobs, because `reconcile-all` replaces
 *   the failed batches of earlier runs.
 */
export async function haveChecksEnded(client: Client): Promise<boolean> {
  // An attempt is counted when it begins. If it fails, `run_at` moves into the future.
  const { rows } = await client.query<JobRow>(
    `select coalesce(key, task_identifier) as name, last_error as error,
       attempts >= max_attempts and locked_at is null as "isFailed"
     from graphile_worker.jobs
     where task_identifier in ('reconcile-all', 'reconcile') and (run_at <= now() or attempts > 0)`,
  );
  if (rows.some(({ isFailed }) => !isFailed)) return false;
  const [failed] = rows;
  if (failed) throw new Error(`The job ${failed.name} has failed: ${failed.error ?? 'it recorded no error'}`);
  return true;
}
