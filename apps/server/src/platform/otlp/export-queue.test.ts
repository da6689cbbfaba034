import { emptyResource } from '@opentelemetry/resources';
import timers from 'node:timers/promises';
import {
  createTestExporter,
  exportedError as error,
  exportedSpan as span,
} from '../../testing/create-test-exporter';
import { type OtlpReceiver, startOtlpReceiver } from '../../testing/otlp-receiver';

let receiver: OtlpReceiver;
beforeEach(async () => {
  receiver = await startOtlpReceiver();
});
afterEach(() => {
  jest.restoreAllMocks();
  return receiver.close();
});

const createExporter = (options?: Parameters<typeof createTestExporter>[1]) =>
  createTestExporter(receiver.url, options);

it('starts the series of each signal and outcome at 0', async () => {
  const { exporter, metrics } = createExporter();
  const { values } = await metrics.otlpRecords.get();
  expect(values.map(({ value }) => value)).toEqual(Array.from({ length: 12 }, () => 0));
  await exporter.close();
});

it('retries a batch while the receiver is overloaded, and sends later records in a later batch', async () => {
  const { exporter, outcomes } = createExporter();
  receiver.answerWith({ status: 503 }, { status: 429, headers: { 'retry-after': '0' } }, { status: 502 });
  exporter.error(error);
  await receiver.received(1);
  exporter.error({ ...error, message: 'Later' });
  await receiver.received(5);
  await exporter.close();
  const texts = receiver.requests.map(({ body }) => JSON.stringify(body));
  expect(new Set(texts.slice(0, 4)).size).toBe(1);
  expect(texts.map((body) => body.includes('Later'))).toEqual([false, false, false, false, true]);
  expect(await outcomes()).toEqual({ 'logs exported': 2 });
});

it('waits for the time in Retry-After before it retries', async () => {
  const pause = jest.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
  const { exporter } = createExporter();
  receiver.answerWith({ status: 503, headers: { 'retry-after': '7' } });
  exporter.error(error);
  await receiver.received(2);
  await exporter.close();
  expect(pause.mock.calls.map(([ms]) => ms)).toEqual([7_000]);
});

it('drops a batch after five attempts', async () => {
  const { exporter, outcomes, logs } = createExporter();
  receiver.answerWith(...Array.from({ length: 5 }, () => ({ status: 503 })));
  exporter.error(error);
  await receiver.received(5);
  exporter.error({ ...error, message: 'Next' });
  await receiver.received(6);
  await exporter.close();
  expect(await outcomes()).toEqual({ 'logs failed': 1, 'logs exported': 1 });
  expect(await logs()).toContain('failed to export telemetry');
});

it('drops a rejected batch without a retry, and follows no redirect', async () => {
  const { exporter, outcomes } = createExporter({ env: { OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=s3cret' } });
  receiver.answerWith({ status: 400 }, { status: 307, headers: { location: `${receiver.url}/elsewhere` } });
  exporter.error(error);
  await receiver.received(1);
  exporter.span(span);
  await exporter.close();
  expect(receiver.requests.map(({ path }) => path)).toEqual(['/v1/logs', '/v1/traces']);
  expect(await outcomes()).toEqual({ 'logs rejected': 1, 'traces rejected': 1 });
});

it('counts the records that the receiver rejected from an accepted batch', async () => {
  const { exporter, outcomes, logs } = createExporter();
  receiver.answerWith({
    status: 200,
    body: { partialSuccess: { rejectedSpans: '1', errorMessage: 'maya' } },
  });
  exporter.span(span);
  exporter.span(span);
  await exporter.close();
  expect(await outcomes()).toEqual({ 'traces exported': 1, 'traces rejected': 1 });
  expect(await logs()).not.toContain('maya');
});

it('counts metrics as rejected when the receiver rejected a point of them', async () => {
  const { exporter, outcomes } = createExporter();
  receiver.answerWith({ status: 200, body: { partialSuccess: { rejectedDataPoints: '7' } } });
  exporter.exportMetrics({ resource: emptyResource(), scopeMetrics: [] });
  await exporter.close();
  expect(await outcomes()).toEqual({ 'metrics rejected': 1 });
});

it('keeps only the newest metrics while the receiver is unavailable', async () => {
  const { exporter, outcomes } = createExporter({ timing: { batchMs: 60_000 } });
  for (const name of ['old', 'new'])
    exporter.exportMetrics({ resource: emptyResource(), scopeMetrics: [{ scope: { name }, metrics: [] }] });
  await exporter.close();
  expect(receiver.requests.map(({ body }) => JSON.stringify(body))).toEqual([expect.stringContaining('new')]);
  expect(await outcomes()).toEqual({ 'metrics exported': 1 });
});

it('drops further records when 2048 wait behind a batch', async () => {
  const { exporter, outcomes } = createExporter({ timing: { closeMs: 10 } });
  receiver.hold();
  for (let index = 0; index < 3000; index += 1) exporter.span(span);
  expect(await outcomes()).toEqual({ 'traces full': 3000 - 512 - 2048 });
  await exporter.close();
});

it('keeps a page load while the queue for spans of the server is full', async () => {
  const { exporter, outcomes } = createExporter({ timing: { closeMs: 10 } });
  receiver.hold();
  for (let index = 0; index < 3000; index += 1) exporter.span(span);
  exporter.load(span);
  expect(await outcomes()).toEqual({ 'traces full': 3000 - 512 - 2048 });
  await exporter.close();
});

it('drops what waits when the receiver does not respond in time on close, and all later records', async () => {
  const { exporter, outcomes, logs } = createExporter({ timing: { batchMs: 60_000, closeMs: 10 } });
  receiver.hold();
  exporter.error(error);
  exporter.span(span);
  await exporter.close();
  exporter.error(error);
  await exporter.close();
  expect(await outcomes()).toEqual({ 'logs failed': 2, 'traces failed': 1 });
  expect(await logs()).toContain('failed to export telemetry');
});

it('ends the pause before a retry on close', async () => {
  const { exporter, outcomes } = createExporter({ timing: { retryMs: 60_000 } });
  receiver.answerWith({ status: 503 });
  exporter.error(error);
  await receiver.received(1);
  await exporter.close();
  expect(await outcomes()).toEqual({ 'logs exported': 1 });
});
