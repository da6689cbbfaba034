import { setTimeout as delay } from 'node:timers/promises';
import type { TestPostgres } from '@tessera/services';
import pg from 'pg';

import { createDatabase, createPool } from '../../platform/db/database';
import { migrate } from '../../platform/db/migrate';
import { createLogger } from '../../platform/logger';
import { startWorkerProcess, type WorkerProcess } from '../worker-process';

const WORKERS = 2;
const JOBS_A_RESTART = 8;
/**
 * Much longer than a recovery: `freeLostJobs` unlocks a lost job only after 10 s, and a failed job is retried some
 * seconds later.
 */
const PATIENCE_MS = 90_000;

interface Restarts {
  restarts: number;
  jobs: number;
  problems: string[];
}

export async function restartDatabase(postgres: TestPostgres, restarts: number): Promise<Restarts> {
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  await migrateTo(postgres.url);
  await query('create table done (payload json)');
  const workers = await Promise.all(Array.from({ length: WORKERS }, () => startWorkerProcess(postgres.url)));
  let jobs = 0;
  try {
    for (let round = 1; round <= restarts; round += 1) {
      for (let n = 0; n < JOBS_A_RESTART; n += 1) {
        jobs += 1;
        await query(`select graphile_worker.add_job('${n % 2 ? 'record' : 'fail-once'}', '{"job":${jobs}}')`);
      }
      await until(async () => (await query(LOCKED)).length > 0);
      await postgres.restart(() => until(async () => workers.every(isIdle)));
    }
    const isDone = async () => (await query(LEFT)).length === 0;
    const problems: string[] = [];
    if (!(await until(isDone))) problems.push(`jobs are left: ${JSON.stringify(await query(LEFT))}`);
    const [done] = await query(`select count(distinct payload ->> 'job')::integer as jobs from done`);
    if (done.jobs !== jobs) problems.push(`${done.jobs} of ${jobs} jobs ran`);
    for (const worker of workers)
      if (worker.ending() !== undefined)
        problems.push(`a worker ended (${worker.ending()}): ${worker.lines.join('\n')}`);
    return { restarts, jobs, problems };
  } finally {
    for (const worker of workers) if (worker.ending() === undefined) await worker.kill('SIGKILL');
  }
}

const isIdle = (worker: WorkerProcess) => {
  const times = (line: string) => worker.lines.filter((one) => one === line).length;
  return worker.ending() !== undefined || times('begun') === times('ended');
};

/** Selects the unfinished jobs that `restartDatabase` added. Only these have a `job` in their payload. */
const LEFT = `select id, attempts, locked_by, locked_at, last_error from graphile_worker._private_jobs
  where payload ->> 'job' is not null`;
const LOCKED = 'select id from graphile_worker._private_jobs where locked_by is not null';

export async function migrateTo(url: string): Promise<void> {
  const logger = createLogger({ LOG_LEVEL: 'silent' });
  const db = createDatabase(createPool({ DATABASE_URL: url, DATABASE_POOL: 4 }, logger));
  await migrate(db, logger);
  await db.$client.end();
}

async function until(isTrue: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(50))
    if (await isTrue()) return true;
  return false;
}
