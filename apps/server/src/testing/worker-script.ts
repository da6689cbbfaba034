import { createDatabase, createPool } from '../db/database';
import { surviveDatabaseLoss } from '../db/survive-database-loss';
import { startWorker } from '../jobs/worker';
import { createLogger } from '../logger';

/**
 * A worker process with tasks of its own, started by `startWorkerProcess`: `hang` never ends, `record` inserts a row after
 * a moment, and `fail-once` fails at its first try.
 */
const logger = createLogger({ LOG_LEVEL: 'warn' });
const db = createDatabase(
  createPool({ DATABASE_URL: process.env['DATABASE_URL'] ?? '', DATABASE_POOL: 6 }, logger),
);
surviveDatabaseLoss(logger);
const say = (line: string) => process.stdout.write(`${line}\n`);
const moment = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const runner = await startWorker(
  { db, logger },
  {
    hang: async () => {
      say('hanging');
      await new Promise(() => undefined);
    },
    record: async (payload) => {
      await moment(400);
      await db.$client.query('insert into done (payload) values ($1)', [JSON.stringify(payload)]);
    },
    'fail-once': async (payload, { job }) => {
      await moment(400);
      if (job.attempts === 1) throw new Error('the first try fails');
      await db.$client.query('insert into done (payload) values ($1)', [JSON.stringify(payload)]);
    },
  },
);
process.once('SIGTERM', () => {
  void runner.stop().then(() => process.exit());
});
say('ready');
