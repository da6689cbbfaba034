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

const Body = v.object({
  resourceLogs: v.array(
    v.object({
      resource: v.object({ attributes: v.array(v.object({ key: v.string(), value: v.unknown() })) }),
      scopeLogs: v.array(v.object({ logRecords: v.array(v.looseObject({})) })),
    }),
  ),
});

// The exporter imports it with the first batch, within the limit of `close`.
beforeAll(() => import('./encode-lines'));

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
  const logger = createLogger(config, written, exporter.line);
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
  ['without an endpoint', { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_LOGS_EXPORTER: 'otlp' }],
  [
    'with OTEL_LOGS_EXPORTER=none',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_LOGS_EXPORTER: 'none' },
  ],
])('exports no line %s', async (_, env) => {
  const { exporter } = createTestExporter(receiver.url, { env });
  expect(exporter.line).toBeUndefined();
  await exporter.close();
});

it('writes a line that it cannot export, counts it, and exports the others', async () => {
  const config = testConfig('postgres://127.0.0.1/none', { ...environment(), LOG_LEVEL: 'info' });
  const { exporter, outcomes, logs } = createTestExporter(receiver.url, { env: environment() });
  const written = new PassThrough();
  const logger = createLogger(config, written, exporter.line);
  logger.info({ time: 'x' }, 'with a field of pino');
  logger.info('as usual');
  exporter.line?.('no JSON');
  await exporter.close();
  expect(String(written.read())).toContain('with a field of pino');
  const [all] = exported();
  expect(all?.scopeLogs[0]?.logRecords).toMatchObject([{ body: { stringValue: 'as usual' } }]);
  expect(await outcomes()).toEqual({ 'logs failed': 2, 'logs exported': 1 });
  expect(await logs()).toContain('cannot be encoded');
});

it('marks a line as sampled only when its trace is exported', async () => {
  const env = { ...environment(), OTEL_TRACES_SAMPLER: 'always_off' };
  const { exporter } = createTestExporter(receiver.url, { env });
  exporter.line?.(
    JSON.stringify({
      level: 30,
      time: 1,
      msg: 'x',
      trace_id: '0af7651916cd43dd8448eb211c80319c',
      span_id: 'b7ad6b7169203331',
    }),
  );
  await exporter.close();
  expect(exported()[0]?.scopeLogs[0]?.logRecords).toMatchObject([{ flags: 0, spanId: 'b7ad6b7169203331' }]);
});

it('drops lines without reading them when 2048 wait or the exporter is closed', async () => {
  const { exporter, outcomes } = createTestExporter(receiver.url, {
    env: environment(),
    timing: { closeMs: 10 },
  });
  receiver.hold();
  for (let index = 0; index < 3000; index += 1) exporter.line?.('no JSON');
  expect(await outcomes()).toEqual({ 'logs full': 3000 - 512 - 2048 });
  await exporter.close();
  exporter.line?.('no JSON');
  expect(await outcomes()).toEqual({ 'logs full': 3000 - 512 - 2048, 'logs failed': 512 + 2048 + 1 });
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
