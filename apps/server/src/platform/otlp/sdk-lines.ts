import { ROOT_CONTEXT, trace, TraceFlags } from '@opentelemetry/api';
import { LoggerProvider, type LogRecordProcessor } from '@opentelemetry/sdk-logs';
import * as v from 'valibot';
import type { Config } from '../../config/config';
import type { OtlpExporter } from './otlp-exporter';
import { processResource } from './process-resource';

const AnyValue: v.GenericSchema<LineValue> = v.lazy(() =>
  v.union([v.null(), v.boolean(), v.number(), v.string(), v.array(AnyValue), v.record(v.string(), AnyValue)]),
);
type LineValue = null | boolean | number | string | LineValue[] | { [key: string]: LineValue };

/** A line of pino. Its further fields are the attributes of the record. */
const Line = v.objectWithRest(
  {
    level: v.number(),
    /** ms since 1970. */
    time: v.number(),
    msg: v.optional(v.string(), ''),
    trace_id: v.optional(v.string()),
    span_id: v.optional(v.string()),
  },
  AnyValue,
);

/** Names of the levels, by severity number: https://opentelemetry.io/docs/specs/otel/logs/data-model/#field-severitynumber. */
const SEVERITIES = new Map([
  [1, 'TRACE'],
  [5, 'DEBUG'],
  [9, 'INFO'],
  [13, 'WARN'],
  [17, 'ERROR'],
  [21, 'FATAL'],
]);
/** 10 (trace) to 60 (fatal) in pino, 1 to 21 in OpenTelemetry. */
const severityOf = (level: number): number => (level / 10) * 4 - 3;

function contextOf(traceId: string | undefined, spanId: string | undefined) {
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED });
}

/** Returns a function that makes a log record of the OpenTelemetry SDK from a line, and exports it. */
export function createSdkLines(config: Pick<Config, 'OTEL_RESOURCE_ATTRIBUTES'>, otlp: OtlpExporter) {
  const processor: LogRecordProcessor = {
    onEmit: (record) => otlp.line(record),
    // `closeDeps` closes the exporter.
    forceFlush: async () => undefined,
    shutdown: async () => undefined,
  };
  const provider = new LoggerProvider({ resource: processResource(config), processors: [processor] });
  const logger = provider.getLogger('tessera');
  return (text: string): void => {
    const line = v.safeParse(Line, JSON.parse(text));
    if (!line.success) return;
    const { level, time, msg, trace_id: traceId, span_id: spanId, ...attributes } = line.output;
    const severityNumber = severityOf(level);
    logger.emit({
      severityNumber,
      severityText: SEVERITIES.get(severityNumber) ?? '',
      timestamp: time,
      body: msg,
      attributes,
      context: contextOf(traceId, spanId),
    });
  };
}
