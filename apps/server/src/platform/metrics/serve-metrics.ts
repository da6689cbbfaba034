import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import type { PlatformDeps } from '../deps';
import { measureDatabase, type MeasureModules } from './measure-database';

type Deps = Pick<PlatformDeps, 'config' | 'db' | 'clock' | 'metrics' | 'logger'>;

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/**
 * Serves GET /metrics on a separate port that no proxy forwards, because metrics are for operators only. A port in use does
 * not stop the process.
 */
export async function serveMetrics(
  deps: Deps,
  port: number,
  measureModules: MeasureModules,
): Promise<MetricsServer | undefined> {
  const { config, metrics, logger } = deps;
  collectDefaultMetrics({ register: metrics.registry });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    measureDatabase(deps, measureModules)
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
  return {
    port: portOf(server),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
