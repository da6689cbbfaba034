import { createTestExporter } from '../../testing/create-test-exporter';
import { exportedSpans } from '../../testing/exported-spans';
import { type OtlpReceiver, startOtlpReceiver } from '../../testing/otlp-receiver';
import { testConfig } from '../../testing/test-config';
import { traceJobs } from '../jobs/trace-jobs';
import { createTracing } from './create-tracing';
import { activeSpan, activeTraceparent, inChildSpan, inSpan, type Tracing } from './tracing';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const TRACEPARENT = `00-${TRACE}-${PARENT}-01`;

let receiver: OtlpReceiver;
beforeEach(async () => {
  receiver = await startOtlpReceiver();
});
afterEach(() => receiver.close());

/** Runs `work` with tracing, and returns the spans that were exported at its end. */
async function spansOf(work: (tracing: Tracing) => Promise<unknown>, env: Record<string, string> = {}) {
  const { exporter } = createTestExporter(receiver.url, { env });
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...env };
  const tracing = await createTracing(testConfig('postgres://127.0.0.1/none', settings), exporter);
  if (tracing === undefined) throw new Error('There is no tracing');
  await work(tracing);
  await exporter.close();
  return exportedSpans(receiver);
}

it('makes spans inside a span its children, also after a pause', async () => {
  const [inner, outer] = await spansOf((tracing) =>
    inSpan(tracing, { name: 'outer', continues: TRACEPARENT }, async () => {
      await new Promise(setImmediate);
      await inChildSpan(tracing, { name: 'inner', kind: 'client' }, async () => 1);
    }),
  );
  expect(outer).toMatchObject({ name: 'outer', traceId: TRACE, parentSpanId: PARENT, kind: 1 });
  expect(inner).toMatchObject({ name: 'inner', traceId: TRACE, parentSpanId: outer?.spanId, kind: 3 });
});

it('links a span to the active span when it continues another trace', async () => {
  const [continued, current] = await spansOf((tracing) =>
    inSpan(tracing, { name: 'current' }, () =>
      inSpan(tracing, { name: 'continued', continues: TRACEPARENT }, async () => 1),
    ),
  );
  expect(current?.traceId).not.toBe(TRACE);
  const { traceId, spanId } = { traceId: '', spanId: '', ...current };
  expect(continued).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, links: [{ traceId, spanId }] });
});

it('exports the type of an error without its message', async () => {
  const fault = Object.assign(new Error('No user maya@example.com'), { code: '23505' });
  const spans = await spansOf(async (tracing) => {
    for (const error of [fault, new TypeError('maya'), 'maya'])
      await expect(inSpan(tracing, { name: 'x' }, () => Promise.reject(error))).rejects.toBe(error);
  });
  expect(spans.map(({ status, attributes }) => [status, attributes])).toEqual([
    [{ code: 2 }, { 'error.type': '23505' }],
    [{ code: 2 }, { 'error.type': 'TypeError' }],
    [{ code: 2 }, { 'error.type': 'string' }],
  ]);
  expect(JSON.stringify(receiver.requests)).not.toContain('maya');
});

it('exports no child span outside a span', async () => {
  expect(await spansOf((tracing) => inChildSpan(tracing, { name: 'poll' }, async () => 1))).toEqual([]);
});

it('starts a trace when the traceparent is invalid', async () => {
  const [span] = await spansOf((tracing) => inSpan(tracing, { name: 'x', continues: 'maya' }, async () => 1));
  expect(span).toMatchObject({ parentSpanId: '', traceId: expect.stringMatching(/^[0-9a-f]{32}$/) });
});

it('exports no span of a trace that the sampler drops, and still passes its trace id on', async () => {
  let passed: string | undefined;
  const work = (tracing: Tracing) =>
    inSpan(tracing, { name: 'x', continues: TRACEPARENT }, async () => (passed = activeTraceparent()));
  expect(await spansOf(work, { OTEL_TRACES_SAMPLER: 'always_off' })).toEqual([]);
  expect(passed).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
});

it('loads the OpenTelemetry SDK only with an endpoint', async () => {
  // Not `@opentelemetry/api`, which prom-client loads.
  const load = jest.fn(() => ({}));
  await jest.isolateModulesAsync(async () => {
    jest.doMock('@opentelemetry/sdk-trace', load);
    await import('../../deps');
    expect(load).not.toHaveBeenCalled();
    await import('./sdk-tracing');
    expect(load).toHaveBeenCalledTimes(1);
  });
  jest.dontMock('@opentelemetry/sdk-trace');
});

it('has no tracing and no active span without an endpoint', async () => {
  const config = testConfig('postgres://127.0.0.1/none');
  const { exporter } = createTestExporter(receiver.url);
  const tracing = await createTracing(config, exporter);
  expect(tracing).toBeUndefined();
  expect(await inSpan(tracing, { name: 'x' }, async () => activeSpan())).toBeUndefined();
  await exporter.close();
});

describe('a job', () => {
  const helpers = { job: { attempts: 2 } } as Parameters<ReturnType<typeof taskOf>>[1];
  const payloads: unknown[] = [];
  const taskOf = (tracing: Tracing | undefined) => {
    const { sweep } = traceJobs(tracing, { sweep: async (payload) => void payloads.push(payload) });
    if (sweep === undefined) throw new Error('There is no task');
    return sweep;
  };
  beforeEach(() => payloads.splice(0));

  it('continues the trace in which it was added, and gets its payload without the trace', async () => {
    const payload = { id: 'one', traceparent: TRACEPARENT };
    const [span] = await spansOf(async (tracing) => taskOf(tracing)(payload, helpers));
    expect(span).toMatchObject({
      name: 'job sweep',
      kind: 5,
      traceId: TRACE,
      parentSpanId: PARENT,
      attributes: { 'tessera.job': 'sweep', 'tessera.attempt': '2' },
    });
    expect(payloads).toEqual([{ id: 'one' }]);
  });

  it('gets its payload without the trace when its worker has no tracing', async () => {
    await taskOf(undefined)({ id: 'one', traceparent: TRACEPARENT }, helpers);
    expect(payloads).toEqual([{ id: 'one' }]);
  });
});
