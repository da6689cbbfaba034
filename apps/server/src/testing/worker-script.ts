/** Script of the process that `startWorkerProcess` starts. */
import type { Task } from 'graphile-worker';
import { createDatabase, createPool } from '../platform/db/database';
import { surviveDatabaseLoss } from '../platform/db/database-errors';
import { startJobs } from '../platform/jobs/start-jobs';
import { createLogger } from '../platform/logger';

const logger = createLogger({ LOG_LEVEL: 'warn' });
const db = createDatabase(
  createPool({ DATABASE_URL: process.env['DATABASE_URL'] ?? '', DATABASE_POOL: 6 }, logger),
);
surviveDatabaseLoss(logger);
const say = (line: string) => process.stdout.write(`${line}\n`);
const moment = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const task =
  (failsAt: number): Task =>
  async (payload, { job }) => {
    say('begun');
    try {
      await moment(400);
      if (job.attempts === failsAt) throw new Error('this try fails');
      await db.$client.query('insert into done (payload) values ($1)', [JSON.stringify(payload)]);
    } finally {
      say('ended');
    }
  };

const runner = await startJobs(
  { directDb: db, logger },
  {
    hang: async () => {
      say('hanging');
      await new Promise(() => undefined);
    },
    record: task(0),
    'fail-once': task(1),
  },
  [],
);
process.once('SIGTERM', () => {
  void runner.stop().then(() => process.exit());
});
say('ready');
