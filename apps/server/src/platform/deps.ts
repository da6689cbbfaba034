import type { Config } from '../config/config';
import type { Clock } from './clock';
import type { Database } from './db/database';
import type { Listener } from './db/listener';
import type { Logger } from './logger';
import type { Metrics } from './metrics/metrics';
import type { Mailer } from './outbox/mailer';

export interface PlatformDeps {
  config: Config;
  clock: Clock;
  logger: Logger;
  db: Database;
  listener: Listener;
  mailer: Mailer;
  metrics: Metrics;
  /** Whether the worker of this process runs; absent in a process without a worker. `run-server.ts` sets this field. */
  workerRuns?: () => boolean;
}
