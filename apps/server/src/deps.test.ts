import { waitUntil } from '@tessera/services';
import pg from 'pg';
import { pino } from 'pino';
import { createDeps, closeDeps } from './deps';
import { migrate } from './platform/db/migrate';
import { addJob } from './platform/jobs/jobs.repository';
import { startJobs } from './platform/jobs/start-jobs';
import { createTestApp, type TestApp } from './testing/create-test-app';
import { startWorker } from './worker';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
afterEach(() => jest.restoreAllMocks());

/** Records each statement with the name of the connection that its URL sets. */
function recordStatements() {
  const statements: { connection: string | undefined; text: string }[] = [];
  const { query } = pg.Client.prototype;
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function record(
    this: pg.Client & { connectionParameters: { application_name?: string } },
    ...parameters: [unknown]
  ) {
    const [statement] = parameters;
    const text =
      typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
    statements.push({ connection: this.connectionParameters.application_name, text: String(text) });
    return Reflect.apply(query, this, parameters);
  });
  const connectionsOf = (pattern: RegExp) => [
    ...new Set(statements.flatMap(({ connection, text }) => (pattern.test(text) ? connection : []))),
  ];
  return { statements, connectionsOf };
}

it('sends LISTEN, session locks, jobs and migrations to DATABASE_URL_DIRECT, and all else to DATABASE_URL', async () => {
  const { config } = test.deps;
  const named = (name: string) => {
    const url = new URL(config.DATABASE_URL_DIRECT);
    url.searchParams.set('application_name', name);
    return url.href;
  };
  const { statements, connectionsOf } = recordStatements();
  const urls = { DATABASE_URL: named('pooled'), DATABASE_URL_DIRECT: named('direct') };
  const { logger, signer } = test.deps;
  const deps = await createDeps({ ...config, ...urls }, { logger, signer });
  await migrate(deps.directDb, logger);
  const { runner, chainLoops } = await startWorker(deps);
  const locks = /pg_(try_)?advisory_lock/;
  await waitUntil(() => connectionsOf(locks).length > 0, 60_000);
  await chainLoops.stop();
  await runner.stop();
  await closeDeps({ ...deps, signer: { ...signer, stop: async () => {} } });
  expect(connectionsOf(/^listen/i)).toEqual(['direct']);
  expect(statements.filter(({ text }) => /^listen/i.test(text)).length).toBeGreaterThan(1);
  expect(connectionsOf(locks)).toEqual(['direct']);
  expect(connectionsOf(/get_job|_private_jobs as jobs/)).toEqual(['direct']);
  expect(connectionsOf(/insert into "workers"/)).toEqual(['direct']);
  expect(connectionsOf(/graphile_worker.add_job/)).toEqual(['pooled']);
});

it('runs jobs while the queue of the pool is full', async () => {
  const { config, logger, signer } = test.deps;
  const deps = await createDeps(
    { ...config, DATABASE_URL: config.DATABASE_URL_DIRECT, DATABASE_POOL: 2, DATABASE_QUEUE: 4 },
    { logger, signer },
  );
  const pool = deps.db.$client;
  const clients = [await pool.connect(), await pool.connect()];
  const queued = Array.from({ length: 4 }, () => pool.connect().then((client) => client.release()));
  let runs = 0;
  const runner = await startJobs(deps, { reconcile: async () => void (runs += 1) }, []);
  await addJob(test.deps.db, 'reconcile', {});
  await waitUntil(() => runs === 1, 60_000);
  for (const client of clients) client.release();
  await Promise.all(queued);
  await runner.stop();
  await closeDeps({ ...deps, signer: { ...signer, stop: async () => {} } });
});

it('opens no log output when the caller gives a logger', async () => {
  const open = jest.spyOn(pino, 'destination');
  const { config, logger, signer } = test.deps;
  const deps = await createDeps(config, { logger, signer });
  await closeDeps({ ...deps, signer: { ...signer, stop: async () => {} } });
  expect(open).not.toHaveBeenCalled();
});
