import { createServer } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import type { PlatformDeps } from '../deps';
import { readQueueFigures } from './metrics.repository';

export type MetricsDeps = Pick<PlatformDeps, 'config' | 'db' | 'clock' | 'metrics' | 'logger' | 'otlp'>;
type Deps = Omit<MetricsDeps, 'otlp'>;
export type MeasureModules = () => Promise<void>;

async function measureQueues({ db, clock, metrics }: Deps): Promise<void> {
  const row = await readQueueFigures(db, clock.now());
  metrics.jobs.set({ state: 'due' }, row.due);
  metrics.jobs.set({ state: 'later' }, row.later);
  metrics.jobs.set({ state: 'failed' }, row.failed);
  metrics.oldestJob.set(row.oldest_job);
  metrics.outboxWaiting.set(row.waiting);
  metrics.oldestMessage.set(row.oldest);
}

async function measureDatabase(deps: Deps, measureModules: MeasureModules): Promise<void> {
  const { db, metrics } = deps;
  const { totalCount, idleCount, waitingCount } = db.$client;
  metrics.databaseConnections.set({ state: 'used' }, totalCount - idleCount);
  metrics.databaseConnections.set({ state: 'idle' }, idleCount);
  metrics.databaseConnections.set({ state: 'waited for' }, waitingCount);
  try {
    await Promise.all([measureQueues(deps), measureModules()]);
    metrics.databaseUp.set(1);
  } catch {
    metrics.databaseUp.set(0);
    // Remove the previous values, because a stale value would look like a current one.
    const { jobs, blocksBehind, headAge, signingHeld, reconciliationLag, reconciliationWaiting } = metrics;
    for (const gauge of [jobs, blocksBehind, headAge, signingHeld, reconciliationLag, reconciliationWaiting])
      gauge.reset();
    for (const gauge of [metrics.oldestJob, metrics.outboxWaiting, metrics.oldestMessage])
      gauge.set(Number.NaN);
  }
}

/** Reads the values that are measured when the metrics are read. */
export type Measure = () => Promise<void>;

/** Adds the metrics of the process (CPU, memory, event loop) to the registry. Call it once for each registry. */
export function createMeasure(deps: Deps, measureModules: MeasureModules): Measure {
  collectDefaultMetrics({ register: deps.metrics.registry });
  return () => measureDatabase(deps, measureModules);
}

/** Only for operators: no proxy may forward the port. If the port is in use, the process runs without metrics. */
export async function serveMetrics(
  { config, metrics, logger }: Pick<Deps, 'config' | 'metrics' | 'logger'>,
  port: number,
  measure: Measure,
) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    measure()
      .then(() => metrics.registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
        (err: unknown) => {
          logger.error({ err }, 'metrics failed');
          response.writeHead(500).end();
        },
      );
  });
  const listening = await new Promise<boolean>((resolve) => {
    server.once('error', (err) => {
      logger.error({ err, port }, 'metrics are not served');
      resolve(false);
    });
    server.listen(port, config.METRICS_HOST, () => resolve(true));
  });
  if (!listening) return undefined;
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        // A running scrape waits for the database, which may not respond.
        server.closeAllConnections();
      }),
  };
}
