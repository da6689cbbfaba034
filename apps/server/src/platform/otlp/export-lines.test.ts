import { PassThrough } from 'node:stream';
import * as v from 'valibot';
import { createTestApp } from '../../testing/create-test-app';
import { createTestExporter } from '../../testing/create-test-exporter';
import { type OtlpReceiver, startOtlpReceiver } from '../../testing/otlp-receiver';
import { codeFor, createBrowser, newEmail, PASSWORD, signUpBody } from '../../testing/people';
import { testConfig } from '../../testing/test-config';
import { createLogger } from '../logger';
import { createTracing } from '../tracing/create-tracing';
import { inSpan } from '../tracing/tracing';
import { createLineExport } from './export-lines';

const Body = v.object({
  resourceLogs: v.array(
    v.object({
      resource: v.object({ attributes: v.array(v.object({ key: v.string(), value: v.unknown() })) }),
      scopeLogs: v.array(v.object({ logRecords: v.array(v.looseObject({})) })),
    }),
  ),
});

let receiver: OtlpReceiver;
beforeEach(async () => {
  receiver = await startOtlpReceiver();
});
afterEach(() => receiver.close());

const exported = () =>
  receiver.requests
    .filter(({ path }) => path === '/v1/logs')
    .flatMap(({ body }) => v.parse(Body, body).resourceLogs);
const environment = () => ({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_LOGS_EXPORTER: 'otlp' });

it('exports a line with its level, time, fields and span, and writes it as before', async () => {
  const env = { ...environment(), OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging' };
  const config = testConfig('postgres://127.0.0.1/none', { ...env, LOG_LEVEL: 'info' });
  const { exporter, outcomes } = createTestExporter(receiver.url, { env });
  const written = new PassThrough();
  const logger = createLogger(config, written, await createLineExport(config, exporter));
  const tracing = await createTracing(config, exporter);
  if (tracing === undefined) throw new Error('There is no tracing');
  await inSpan(tracing, { name: 'work' }, async () =>
    logger.error({ err: new TypeError('It broke'), chain: 'optio', tries: 2, ok: false }, 'failed to read'),
  );
  logger.debug('below the level');
  await exporter.close();
  const line: unknown = JSON.parse(String(written.read()));
  const { time, trace_id, span_id, err } = v.parse(
    v.looseObject({ time: v.number(), trace_id: v.string(), span_id: v.string(), err: v.looseObject({}) }),
    line,
  );
  const [all] = exported();
  expect(all?.resource.attributes).toEqual(
    expect.arrayContaining([
      { key: 'deployment.environment.name', value: { stringValue: 'staging' } },
      { key: 'service.name', value: { stringValue: 'tessera-server' } },
    ]),
  );
  expect(all?.scopeLogs.flatMap(({ logRecords }) => logRecords)).toEqual([
    expect.objectContaining({
      severityNumber: 17,
      severityText: 'ERROR',
      timeUnixNano: `${time}000000`,
      body: { stringValue: 'failed to read' },
      traceId: trace_id,
      spanId: span_id,
    }),
  ]);
  const [record] = all?.scopeLogs[0]?.logRecords ?? [];
  expect(record?.['attributes']).toEqual(
    expect.arrayContaining([
      { key: 'chain', value: { stringValue: 'optio' } },
      { key: 'tries', value: { intValue: 2 } },
      { key: 'ok', value: { boolValue: false } },
    ]),
  );
  expect(JSON.stringify(record)).toContain(JSON.stringify(String(err['stack'])).slice(1, -1));
  expect(await outcomes()).toEqual({ 'logs exported': 1, 'traces exported': 1 });
});

it.each([
  ['without an endpoint', { OTEL_LOGS_EXPORTER: 'otlp' }],
  [
    'with OTEL_LOGS_EXPORTER=none',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_LOGS_EXPORTER: 'none' },
  ],
])('exports no line %s', async (_, env) => {
  const config = testConfig('postgres://127.0.0.1/none', env);
  const { exporter } = createTestExporter(receiver.url);
  expect(await createLineExport(config, exporter)).toBeUndefined();
  await exporter.close();
});

it('exports the lines of requests without their secrets', async () => {
  const test = await createTestApp({ env: { ...environment(), LOG_LEVEL: 'trace' } });
  const browser = createBrowser(test);
  const identifier = newEmail();
  await browser.call('POST', '/register', signUpBody(identifier));
  const authCode = await codeFor(test, identifier);
  await browser.call('POST', '/authCodeLogin', { identifier, authCode });
  // The message of a failed query contains its parameters.
  await test.deps.db.$client.query('alter table credentials rename to credentials_gone');
  const failed = await browser.call('POST', '/login', { type: 'email', identifier, password: PASSWORD });
  expect(failed.statusCode).toBe(500);
  await test.close();
  const text = JSON.stringify(exported());
  expect(text).toContain('/api/authCodeLogin');
  expect(text).toContain('request failed');
  for (const secret of [PASSWORD, authCode, identifier, ...browser.cookies.values()])
    expect(text).not.toContain(secret);
});

it('writes the failures of the export, and does not export them', async () => {
  receiver.answerWith({ status: 400 });
  const test = await createTestApp({ env: { ...environment(), OTEL_TRACES_SAMPLER: 'always_off' } });
  test.deps.logger.warn('first');
  await test.close();
  expect(test.logs()).toContain('failed to export telemetry');
  expect(JSON.stringify(receiver.requests)).not.toContain('failed to export telemetry');
});
