import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type HrTime,
  type Link,
} from '@opentelemetry/api';
import {
  SamplingDecision,
  TracerProvider,
  type ReadableSpan,
  type Sampler,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import { APP_VERSION } from '@tessera/contracts/constants';
import type { OtlpExporter } from '../otlp/otlp-exporter';
import type { Attributes, ExportedSpan } from '../otlp/otlp-json';
import { createSampling, type SamplingSettings } from '../otlp/sampling';
import { parseTraceparent, type SpanIds } from './traceparent';
import { activeSpan, type Tracing } from './tracing';

const service = { name: 'tessera-server', version: APP_VERSION, source: {} };

const KIND = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;
const NAME_OF_KIND = new Map<SpanKind, keyof typeof KIND>([
  [KIND.internal, 'internal'],
  [KIND.server, 'server'],
  [KIND.client, 'client'],
  [KIND.consumer, 'consumer'],
]);

const milliseconds = ([seconds, nanoseconds]: HrTime): number => seconds * 1000 + nanoseconds / 1e6;

/** Omits lists and booleans, which no span has. */
function attributesOf({ attributes }: ReadableSpan): Attributes {
  const all: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(attributes))
    if (typeof value === 'string' || typeof value === 'number') all[key] = value;
  return all;
}

function exportedOf(span: ReadableSpan): ExportedSpan {
  const { traceId, spanId } = span.spanContext();
  const { parentSpanContext: parent } = span;
  return {
    service,
    traceId,
    spanId,
    parentId: parent?.spanId ?? '',
    hasRemoteParent: parent?.isRemote === true,
    kind: NAME_OF_KIND.get(span.kind) ?? 'internal',
    name: span.name,
    end: milliseconds(span.endTime),
    durationMs: milliseconds(span.duration),
    isError: span.status.code === SpanStatusCode.ERROR,
    attributes: attributesOf(span),
    links: span.links.map(({ context }) => context),
  };
}

const contextOf = (ids: SpanIds, isRemote: boolean) =>
  trace.setSpanContext(ROOT_CONTEXT, { ...ids, traceFlags: TraceFlags.SAMPLED, isRemote });

const linkTo = ({ traceId, spanId }: SpanIds): Link => ({
  context: { traceId, spanId, traceFlags: TraceFlags.SAMPLED },
});

/** Creates spans with the tracer of the OpenTelemetry SDK, and sends them with the exporter of page telemetry. */
export function createSdkTracing(config: SamplingSettings, otlp: OtlpExporter): Tracing {
  const isSampled = createSampling(config);
  const sampler: Sampler = {
    shouldSample: (_context, traceId) => ({
      decision: isSampled(traceId) ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
    }),
    toString: () => 'by trace id',
  };
  const processor: SpanProcessor = {
    onStart: () => undefined,
    onEnd: (span) => otlp.span(exportedOf(span)),
    // `closeDeps` closes the exporter.
    forceFlush: async () => undefined,
    shutdown: async () => undefined,
  };
  const tracer = new TracerProvider({ sampler, spanProcessors: [processor] }).getTracer('tessera');
  return {
    start({ name, kind = 'internal', attributes = {}, continues }) {
      const current = activeSpan();
      const remote = parseTraceparent(continues);
      const isOther = remote !== undefined && remote.traceId !== current?.traceId;
      const parent = isOther ? contextOf(remote, true) : current ? contextOf(current, false) : ROOT_CONTEXT;
      const links = isOther && current ? [linkTo(current)] : [];
      const span = tracer.startSpan(name, { kind: KIND[kind], attributes, links }, parent);
      const { traceId, spanId } = span.spanContext();
      return {
        traceId,
        spanId,
        end({ isError = false, attributes: further = {} } = {}) {
          span.setAttributes(further);
          if (isError) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
  };
}
