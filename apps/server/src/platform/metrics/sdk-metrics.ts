import { type HrTime, ValueType } from '@opentelemetry/api';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  MeterProvider,
  type MetricData,
  type MetricProducer,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import * as v from 'valibot';
import { SECOND } from '../clock';
import { processResource } from '../otlp/process-resource';
import type { Measure, MetricsDeps } from './serve-metrics';

const Labels = v.record(v.string(), v.union([v.string(), v.number()]));
const Value = v.object({
  value: v.union([v.number(), v.nan()]),
  labels: Labels,
  metricName: v.optional(v.string()),
});
type Value = v.InferOutput<typeof Value>;
/** The declared type of prom-client is a number, the actual one a string. */
const Metric = v.object({
  name: v.string(),
  help: v.string(),
  type: v.picklist(['counter', 'gauge', 'histogram']),
  values: v.array(Value),
});
type Metric = v.InferOutput<typeof Metric>;

interface Times {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

/** The default of OTEL_METRIC_EXPORT_TIMEOUT in the OpenTelemetry specification. */
const EXPORT_LIMIT_MS = 30 * SECOND;

const hrTimeOf = (ms: number): HrTime => [Math.trunc(ms / 1000), Math.round((ms % 1000) * 1e6)];

function pointsOf({ values }: Metric, times: Times) {
  // JSON has no NaN, which is a value that could not be measured.
  const known = values.filter(({ value }) => Number.isFinite(value));
  return known.map(({ value, labels: attributes }) => ({ ...times, attributes, value }));
}

/** Returns one point for each set of labels. prom-client counts a value in each bucket above it, OTLP in one bucket. */
function histogramsOf({ name, values }: Metric, times: Times) {
  const series = new Map<string, Value[]>();
  for (const value of values) {
    const { le: _, ...labels } = value.labels;
    const key = JSON.stringify(labels);
    const known = series.get(key);
    if (known === undefined) series.set(key, [value]);
    else known.push(value);
  }
  return [...series.values()].map((all) => {
    const buckets = all.filter(({ metricName }) => metricName === `${name}_bucket`);
    const valueOf = (part: string) =>
      all.find(({ metricName }) => metricName === `${name}_${part}`)?.value ?? 0;
    const { le: _, ...attributes } = all[0]?.labels ?? {};
    const boundaries = buckets.map(({ labels }) => Number(labels['le'])).filter(Number.isFinite);
    const counts = buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0));
    const value = { buckets: { boundaries, counts }, sum: valueOf('sum'), count: valueOf('count') };
    return { ...times, attributes, value };
  });
}

function dataOf(metric: Metric, times: Times): MetricData {
  const { name, help: description, type } = metric;
  const common = {
    // Without a unit, Prometheus keeps the name; it appends `_total` to a counter.
    descriptor: { name, description, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  if (type === 'histogram')
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(metric, times) };
  const dataPoints = pointsOf(metric, times);
  if (type === 'gauge') return { ...common, dataPointType: DataPointType.GAUGE, dataPoints };
  return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints };
}

/**
 * Exports the registry of `GET /metrics` periodically, and once more on close. The registry is a producer of the SDK, so that
 * both have the same series.
 */
export function exportMetrics(
  { config, logger, metrics, otlp }: Pick<MetricsDeps, 'config' | 'logger' | 'metrics' | 'otlp'>,
  measure: Measure,
  closeMs = 2 * SECOND,
) {
  const startTime = hrTimeOf(performance.timeOrigin);
  // The SDK has no logger here, so that its own handling would be silent.
  function fail(fields: object): void {
    metrics.otlpRecords.inc({ labels: { signal: 'metrics', outcome: 'failed' } });
    logger.error(fields, 'failed to collect metrics');
  }
  async function collect(): Promise<MetricData[]> {
    await measure();
    const times = { startTime, endTime: hrTimeOf(Date.now()) };
    return (await metrics.registry.getMetricsAsJSON()).flatMap((metric) => {
      const { success, output } = v.safeParse(Metric, metric);
      if (success) return [dataOf(output, times)];
      fail({ metric: metric.name });
      return [];
    });
  }
  const producer: MetricProducer = {
    async collect() {
      const collected = await collect().catch((err: unknown) => {
        fail({ err });
        return undefined;
      });
      const scopeMetrics = collected ? [{ scope: { name: 'tessera' }, metrics: collected }] : [];
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] };
    },
  };
  const interval = config.OTEL_METRIC_EXPORT_INTERVAL;
  const reader = new PeriodicExportingMetricReader({
    exportIntervalMillis: interval,
    exportTimeoutMillis: Math.min(interval, EXPORT_LIMIT_MS),
    metricProducers: [producer],
    exporter: {
      export(resourceMetrics, done) {
        otlp.exportMetrics(resourceMetrics);
        done({ code: 0 });
      },
      // `closeDeps` closes the exporter.
      forceFlush: async () => undefined,
      shutdown: async () => undefined,
    },
  });
  const provider = new MeterProvider({ resource: processResource(config), readers: [reader] });
  return {
    /** Exports the values once more, unless they cannot be measured within 2 s. */
    close: () => provider.shutdown({ timeoutMillis: closeMs }).catch((err: unknown) => fail({ err })),
  };
}
