import { PassThrough } from 'node:stream';
import { runOnce } from 'graphile-worker';
import { createTestDatabase } from '@tessera/services';
import { buildApp } from '../app';
import type { App } from '../http/app-types';
import { createTestClock, type TestClock } from '../platform/clock';
import { closeDeps, createDeps, type ServerDeps } from '../deps';
import { createJobs } from '../worker';
import { migrateDatabase } from '../platform/db/owner';
import { workerOptions } from '../platform/jobs/start-jobs';
import { createLogger } from '../platform/logger';
import { pooledConnections } from './pooled-connections';
import { createTestMailer, type SentMessage } from './test-mailer';
import { testConfig } from './test-config';
import { createTestPasswords } from './test-passwords';
import { createTestSigner } from './test-signer';

export interface TestApp {
  app: App;
  deps: ServerDeps;
  clock: TestClock;
  sent: SentMessage[];
  logs(): string;
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

/** graphile-worker awaits the update that ends a job only when it batches these updates. */
const awaitResults = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

interface TestAppOptions {
  env?: Record<string, string>;
  deps?: Partial<ServerDeps>;
  /** Shares the database and configuration of this app, to test two processes of one server. */
  beside?: TestApp;
}

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.beside ? null : await createTestDatabase({ migrate: migrateDatabase });
  const databaseUrl = database?.url ?? '';
  const overrides = {
    LOG_LEVEL: 'debug',
    DATABASE_POOL: '6',
    ...(database === null ? {} : pooledConnections(databaseUrl)),
    ...options.env,
  };
  const config = options.beside?.deps.config ?? testConfig(databaseUrl, overrides);
  const lines: string[] = [];
  const stream = new PassThrough();
  stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const clock = createTestClock();
  const mailer = createTestMailer();
  const logger = createLogger(config, stream);
  const deps = await createDeps(config, {
    clock,
    mailer,
    logTo: stream,
    signer: await createTestSigner(config, logger),
    passwords: createTestPasswords(config),
    ...options.deps,
  });
  const app = await buildApp(deps);
  await app.ready();
  return {
    app,
    deps,
    clock,
    sent: mailer.sent,
    logs: () => lines.join(''),
    runJobs: () => runOnce({ ...workerOptions(deps), taskList: createJobs(deps), preset: awaitResults }),
    close: async () => {
      await app.close();
      await closeDeps(deps);
      await database?.drop();
    },
  };
}
