import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';

const TIMEOUT_MS = 60_000;
const POLL_MS = 200;

/** Starts the job `reconcile-all`, which otherwise runs every 5 minutes, and waits until its batches have ended. */
export async function checkBalances(client: Client): Promise<void> {
  await client.query(`select graphile_worker.add_job('reconcile-all', job_key => 'reconcile-all')`);
  for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; await delay(POLL_MS)) {
    const { rows } = await client.query(
      `select from graphile_worker.jobs where task_identifier in ('reconcile-all', 'reconcile') limit 1`,
    );
    if (rows.length === 0) return;
  }
  throw new Error('The checks of balances have not ended within a minute.');
}
