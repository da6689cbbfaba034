import {
  createTestExporter,
  exportedError as error,
  exportedSpan as span,
} from '../../testing/create-test-exporter';
import { type OtlpReceiver, startOtlpReceiver } from '../../testing/otlp-receiver';

const { traceId: TRACE } = error;
const OTHER_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

let receiver: OtlpReceiver;
beforeEach(async () => {
  receiver = await startOtlpReceiver();
});
afterEach(() => receiver.close());

const createExporter = (options?: Parameters<typeof createTestExporter>[1]) =>
  createTestExporter(receiver.url, options);

it('exports spans with start, end, kind, status, links, and a remote or local parent', async () => {
  const { exporter, outcomes } = createExporter();
  exporter.span(span);
  const parentId = '00f067aa0ba902b7';
  const child = { ...span, parentId, spanId: '53995c3f42cd8ad8' };
  const attributes = { 'http.status': 500 };
  exporter.span({ ...child, kind: 'server', hasRemoteParent: true, isError: true, attributes });
  exporter.span({ ...child, kind: 'client', links: [{ traceId: OTHER_TRACE, spanId: span.spanId }] });
  await exporter.close();
  expect(await outcomes()).toEqual({ 'traces exported': 3 });
  const times = { startTimeUnixNano: '1795262400121500000', endTimeUnixNano: '1795262400123000000' };
  const common = {
    traceId: TRACE,
    name: 'load wallet',
    ...times,
  };
  expect(receiver.requests).toMatchObject([
    {
      path: '/v1/traces',
      body: {
        resourceSpans: [
          {
            scopeSpans: [
              {
                spans: [
                  { ...common, spanId: span.spanId, kind: 1, attributes: [], status: {} },
                  {
                    ...common,
                    spanId: child.spanId,
                    kind: 2,
                    parentSpanId: parentId,
                    flags: 768,
                    attributes: [{ key: 'http.status', value: { intValue: '500' } }],
                    status: { code: 2 },
                  },
                  {
                    ...common,
                    spanId: child.spanId,
                    kind: 3,
                    parentSpanId: parentId,
                    flags: 256,
                    links: [{ traceId: OTHER_TRACE, spanId: span.spanId }],
                  },
                ],
              },
            ],
          },
        ],
      },
    },
  ]);
});

it.each([
  ['always_off', '1', 0],
  ['traceidratio', '0.5', 2],
  ['traceidratio', '0', 0],
  ['always_on', '0', 4],
])(
  'exports the traces that the sampler %s with argument %s keeps, and all errors',
  async (sampler, share, kept) => {
    const { exporter, outcomes } = createExporter({
      env: { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share },
    });
    for (const end of ['7fffffff', '80000000']) {
      const traceId = `${TRACE.slice(0, -8)}${end}`;
      exporter.span({ ...span, traceId });
      exporter.load({ ...span, traceId });
      exporter.error(error);
    }
    await exporter.close();
    const { 'traces exported': exported = 0, 'logs exported': logs } = await outcomes();
    expect([exported, logs]).toEqual([kept, 2]);
  },
);
