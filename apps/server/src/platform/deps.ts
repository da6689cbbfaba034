import type { Config } from '../config/config';
import type { Clock } from './clock';
import type { Database } from './db/database';
import type { Listener } from './db/listener';
import type { Replica } from './db/replica/replica';
import type { Logger } from './logger';
import type { Metrics } from './metrics/metrics';
import type { OtlpExporter } from './otlp/otlp-exporter';
import type { Mailer } from './outbox/mailer';
import type { Tracing } from './tracing/tracing';

export interface PlatformDeps {
  config: Config;
  clock: Clock;
  logger: Logger;
  db: Database;
  /** Connects to PostgreSQL without a pooler, for sessions that outlive a transaction. Equals `db` without a pooler. */
  directDb: Database;
  /** Undefined if no replica is configured. */
  replica?: Replica | undefined;
  listener: Listener;
  mailer: Mailer;
  metrics: Metrics;
  otlp: OtlpExporter;
  /** Undefined without `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  tracing?: Tracing | undefined;
  /** Returns whether the worker runs. Undefined in a process without a worker. */
  workerRuns?: () => boolean;
}
