import * as v from 'valibot';
import { Gauge, Summary } from 'prom-client';
import { measureChains } from '../../modules/chains';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { type OtlpReceiver, startOtlpReceiver } from '../../testing/otlp-receiver';
import { exportMetrics } from './sdk-metrics';
import { startMetrics } from './start-metrics';

const Attributes = v.array(v.object({ key: v.string(), value: v.unknown() }));
const Points = v.object({ dataPoints: v.array(v.looseObject({ attributes: v.optional(Attributes, []) })) });
const Body = v.object({
  resourceMetrics: v.array(
    v.object({
      resource: v.object({ attributes: Attributes }),
      scopeMetrics: v.array(
        v.object({
          metrics: v.array(
            v.object({
              name: v.string(),
              gauge: v.optional(Points),
              sum: v.optional(
                v.object({ ...Points.entries, isMonotonic: v.boolean(), aggregationTemporality: v.number() }),
              ),
              histogram: v.optional(Points),
            }),
          ),
        }),
      ),
    }),
  ),
});

let receiver: OtlpReceiver;
beforeEach(async () => {
  receiver = await startOtlpReceiver();
});
afterEach(() => receiver.close());

async function startTest(env: Record<string, string>) {
  const test = await createTestApp({ env: { OTEL_TRACES_SAMPLER: 'always_off', ...env } });
  return { test, exported: await startMetrics(test.deps, () => measureChains(test.deps)) };
}

it('exports the series of GET /metrics with their names and labels', async () => {
  const { test, exported } = await startTest({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  await test.app.inject('/api/validators/x');
  await exported?.close();
  const expected = (await test.deps.metrics.registry.getMetricsAsJSON()).map(({ name }) => name);
  await test.close();
  const [{ body } = { body: undefined }] = receiver.requests.filter(({ path }) => path === '/v1/metrics');
  const [resource] = v.parse(Body, body).resourceMetrics;
  expect(resource?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'tessera-server' },
  });
  const metrics = resource?.scopeMetrics.flatMap((scope) => scope.metrics) ?? [];
  expect(metrics.map(({ name }) => name)).toEqual(expected);
  const metricOf = (name: string) => metrics.find((metric) => metric.name === name);

  expect(metricOf('tessera_database_up')?.gauge?.dataPoints).toMatchObject([{ asDouble: 1 }]);
  expect(metricOf('tessera_otlp_records')?.sum).toMatchObject({
    isMonotonic: true,
    aggregationTemporality: 2,
  });
  const [requests] = metricOf('http_request_duration_seconds')?.histogram?.dataPoints ?? [];
  expect(requests?.attributes).toEqual([
    { key: 'method', value: { stringValue: 'GET' } },
    { key: 'route', value: { stringValue: '/api/validators/:operatorAddress' } },
    { key: 'status', value: { stringValue: '401' } },
  ]);
  const { count, bucketCounts, explicitBounds } = v.parse(
    v.object({ count: v.number(), bucketCounts: v.array(v.number()), explicitBounds: v.array(v.number()) }),
    requests,
  );
  expect(count).toBe(1);
  expect(bucketCounts.reduce((sum, value) => sum + value, 0)).toBe(1);
  expect([explicitBounds.at(0), explicitBounds.at(-1)]).toEqual([0.005, 10]);
  expect(bucketCounts).toHaveLength(explicitBounds.length + 1);
});

it('exports periodically', async () => {
  const { test, exported } = await startTest({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
  });
  await receiver.received(1);
  expect(receiver.requests.map(({ path }) => path)).toContain('/v1/metrics');
  await exported?.close();
  await test.close();
});

it.each([
  ['without an endpoint', () => ({})],
  [
    'with OTEL_METRICS_EXPORTER=none',
    () => ({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_METRICS_EXPORTER: 'none' }),
  ],
])('exports and measures nothing %s', async (_, env) => {
  const { test, exported } = await startTest(env());
  expect(exported).toBeUndefined();
  expect(test.deps.metrics.registry.getSingleMetric('process_cpu_seconds_total')).toBeUndefined();
  await test.close();
  expect(receiver.requests).toEqual([]);
});

const failures = async ({ deps }: TestApp) => {
  const { values } = await deps.metrics.otlpRecords.get();
  return values.find(({ labels }) => labels.signal === 'metrics' && labels.outcome === 'failed')?.value;
};

it('exports the other metrics, and counts and logs one that it cannot export', async () => {
  const { test, exported } = await startTest({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  const { registry } = test.deps.metrics;
  registry.registerMetric(new Summary({ name: 'odd', help: 'none', registers: [] }));
  new Gauge({ name: 'unmeasured', help: 'none', registers: [registry] }).set(Number.NaN);
  await exported?.close();
  expect(await failures(test)).toBe(1);
  await test.close();
  const [{ body } = { body: undefined }] = receiver.requests.filter(({ path }) => path === '/v1/metrics');
  const names = v.parse(Body, body).resourceMetrics[0]?.scopeMetrics[0]?.metrics.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['tessera_database_up', 'unmeasured']));
  expect(names).not.toContain('odd');
  expect(test.logs()).toContain('failed to collect metrics');
});

it.each([
  ['rejects', () => Promise.reject(new Error('It broke'))],
  ['does not end', () => new Promise<void>(() => undefined)],
])('closes in time, counts and logs when the measurement %s', async (_, measure) => {
  const test = await createTestApp({ env: { OTEL_TRACES_SAMPLER: 'always_off' } });
  await exportMetrics(test.deps, measure, 10).close();
  expect(await failures(test)).toBe(1);
  expect(test.logs()).toContain('failed to collect metrics');
  await test.close();
});
