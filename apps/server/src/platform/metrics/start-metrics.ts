import { createMeasure, type MeasureModules, type MetricsDeps, serveMetrics } from './serve-metrics';

/** Serves the metrics on METRICS_PORT, and exports them by OTLP, each if it is configured. */
export async function startMetrics(deps: MetricsDeps, measureModules: MeasureModules) {
  const { METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_METRICS_EXPORTER } = deps.config;
  const isExported = endpoint !== undefined && OTEL_METRICS_EXPORTER === 'otlp';
  if (port === undefined && !isExported) return undefined;
  const measure = createMeasure(deps, measureModules);
  const server = port === undefined ? undefined : await serveMetrics(deps, port, measure);
  // Lazy import: a process without an endpoint does not load the SDK.
  const exported = isExported ? (await import('./sdk-metrics')).exportMetrics(deps, measure) : undefined;
  return {
    async close(): Promise<void> {
      await server?.close();
      await exported?.close();
    },
  };
}
