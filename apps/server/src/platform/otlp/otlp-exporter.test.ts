import {
  createTestExporter,
  exportedError as error,
  exportedSpan as span,
} from '../../testing/create-test-exporter';
import { type OtlpReceiver, startOtlpReceiver } from '../../testing/otlp-receiver';

const { traceId: TRACE } = error;

let receiver: OtlpReceiver;
beforeEach(async () => {
  receiver = await startOtlpReceiver();
});
afterEach(() => receiver.close());

const createExporter = (options?: Parameters<typeof createTestExporter>[1]) =>
  createTestExporter(receiver.url, options);

it('exports errors as log records with type, stack, route and trace id, grouped by service', async () => {
  const { exporter, outcomes } = createExporter({
    env: {
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key,x-scope=a=b',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging',
    },
    timing: { batchMs: 60_000 },
  });
  const frames = '    at page.0a1b2c3d.js:1:2';
  exporter.error({ ...error, frames, attributes: { 'url.template': '/my-assets/:id', 'tessera.phase': '' } });
  exporter.error({ ...error, service: { name: 'shell', version: '2.0.0-bbbbbbbbbbbb', source: {} } });
  await exporter.close();
  expect(await outcomes()).toEqual({ 'logs exported': 2 });
  const [request] = receiver.requests;
  expect(receiver.requests).toHaveLength(1);
  expect(request).toMatchObject({
    path: '/v1/logs',
    headers: { 'content-type': 'application/json', authorization: 'Bearer key', 'x-scope': 'a=b' },
  });
  const attribute = (key: string, stringValue: string) => ({ key, value: { stringValue } });
  const record = {
    timeUnixNano: '1795262400123000000',
    observedTimeUnixNano: '1795262400123000000',
    severityNumber: 17,
    severityText: 'ERROR',
    traceId: TRACE,
    body: { stringValue: 'It broke' },
  };
  const ofAll = [
    attribute('deployment.environment.name', 'staging'),
    attribute('service.namespace', 'tessera'),
  ];
  expect(request?.body).toEqual({
    resourceLogs: [
      {
        resource: {
          attributes: [
            ...ofAll,
            attribute('service.name', 'wallet'),
            attribute('service.version', '1.0.0-aaaaaaaaaaaa'),
            attribute('vcs.ref.head.revision', 'c0ffee'),
          ],
        },
        scopeLogs: [
          {
            scope: { name: 'tessera' },
            logRecords: [
              {
                ...record,
                attributes: [
                  attribute('exception.type', 'TypeError'),
                  attribute('exception.message', 'It broke'),
                  attribute('exception.stacktrace', `TypeError: It broke\n${frames}`),
                  attribute('url.template', '/my-assets/:id'),
                ],
              },
            ],
          },
        ],
      },
      {
        resource: {
          attributes: [
            ...ofAll,
            attribute('service.name', 'shell'),
            attribute('service.version', '2.0.0-bbbbbbbbbbbb'),
          ],
        },
        scopeLogs: [
          {
            scope: { name: 'tessera' },
            logRecords: [
              {
                ...record,
                attributes: [
                  attribute('exception.type', 'TypeError'),
                  attribute('exception.message', 'It broke'),
                ],
              },
            ],
          },
        ],
      },
    ],
  });
});

it('symbolicates the first ten errors of a batch, and keeps the frames of the build when that fails', async () => {
  const { exporter } = createExporter({ timing: { batchMs: 60_000 } });
  const symbolicate = jest.fn(async () => '    at page.tsx:12').mockRejectedValueOnce(new Error('no store'));
  for (let index = 0; index < 12; index += 1)
    exporter.error({ ...error, frames: '    at built', symbolicate });
  expect(symbolicate).not.toHaveBeenCalled();
  await exporter.close();
  const sent = JSON.stringify(receiver.requests);
  expect(sent.split('at page.tsx:12')).toHaveLength(10);
  expect(sent.split('at built')).toHaveLength(4);
});

it('exports the frames of the build on close when a source map cannot be read in time', async () => {
  const { exporter, outcomes } = createExporter({ timing: { batchMs: 60_000, closeMs: 1_000 } });
  const symbolicate = jest.fn(() => new Promise<string>(() => undefined));
  for (const message of ['It broke', 'Later'])
    exporter.error({ ...error, message, frames: '    at built', symbolicate });
  await exporter.close();
  expect(JSON.stringify(receiver.requests).split('at built')).toHaveLength(3);
  expect(symbolicate).toHaveBeenCalledTimes(1);
  expect(await outcomes()).toEqual({ 'logs exported': 2 });
});

it('exports nothing without an endpoint', async () => {
  const { exporter, outcomes } = createExporter({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: '' } });
  exporter.error(error);
  exporter.load(span);
  exporter.span(span);
  await exporter.close();
  expect([receiver.requests, await outcomes()]).toEqual([[], {}]);
});
