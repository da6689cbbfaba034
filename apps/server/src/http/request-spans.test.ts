import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createTestApp, type TestApp } from '../testing/create-test-app';
import { createTestExporter } from '../testing/create-test-exporter';
import { type TestSpan, untilExported } from '../testing/exported-spans';
import { type OtlpReceiver, startOtlpReceiver } from '../testing/otlp-receiver';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

let receiver: OtlpReceiver;
let test: TestApp;
beforeEach(async () => {
  receiver = await startOtlpReceiver();
  test = await createTestApp({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url },
    deps: { otlp: createTestExporter(receiver.url).exporter },
  });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await test.close();
  await receiver.close();
});

const port = () => (test.app.server.address() as AddressInfo).port;
const report = (headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: '/api/telemetry', headers, payload: { trace: TRACE, events: [] } });

/** Sends a request, and returns its span and those of the requests before it. */
async function requestSpans(): Promise<readonly TestSpan[]> {
  const last = 'GET /api/countries';
  await (await fetch(`http://127.0.0.1:${port()}/api/countries`)).text();
  const spans = await untilExported(receiver, (all) => all.some(({ name }) => name === last));
  return spans.filter(({ kind }) => kind === 2);
}

it('ends the span of a request with its status and no error', async () => {
  const spans = await requestSpans();
  expect(spans.map(({ status, attributes }) => [status, attributes])).toEqual([
    [
      {},
      {
        'http.request.method': 'GET',
        'http.route': '/api/countries',
        'http.response.status_code': '200',
      },
    ],
  ]);
});

it('ends the span of a request that the client aborts with an error and no status', async () => {
  const socket = connect(port(), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  socket.write(`${head}Content-Length: 1000\r\n\r\n{"type":`);
  while (test.app.openAnswers.count === 0) await new Promise(setImmediate);
  socket.resetAndDestroy();
  while (test.app.openAnswers.count > 0) await new Promise(setImmediate);
  const [aborted] = await requestSpans();
  expect(aborted).toMatchObject({ name: 'POST /api/login', status: { code: 2 } });
  expect(aborted?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/login',
    'error.type': 'aborted',
  });
});

it('exports the span of a page report only when the report has a traceparent', async () => {
  await report();
  await report({ traceparent: `00-${TRACE}-00f067aa0ba902b7-01` });
  const [ofReport, ...others] = await requestSpans();
  expect(ofReport).toMatchObject({ name: 'POST /api/telemetry', traceId: TRACE });
  expect(others.map(({ name }) => name)).toEqual(['GET /api/countries']);
});
