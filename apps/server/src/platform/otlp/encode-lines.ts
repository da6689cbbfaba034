import { ROOT_CONTEXT, trace, TraceFlags } from '@opentelemetry/api';
import { JsonLogsSerializer } from '@opentelemetry/otlp-transformer';
import { LoggerProvider, type ReadableLogRecord } from '@opentelemetry/sdk-logs';
import * as v from 'valibot';
import type { Config } from '../../config/config';
import type { Encoded } from './export-queue';
import { processResource } from './process-resource';

type LineValue = null | boolean | number | string | LineValue[] | { [key: string]: LineValue };

/** A line of pino. Its further fields are the attributes of the record. */
const Line = v.pipe(
  v.string(),
  v.parseJson(),
  v.objectWithRest(
    {
      level: v.number(),
      /** ms since 1970. */
      time: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      msg: v.optional(v.string(), ''),
      trace_id: v.optional(v.string()),
      span_id: v.optional(v.string()),
    },
    // JSON contains no other values, so they are not checked.
    v.custom<LineValue>(() => true),
  ),
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

interface EncodeOptions {
  readonly config: Pick<Config, 'OTEL_RESOURCE_ATTRIBUTES'>;
  /** Whether the spans of a trace are exported. */
  readonly isSampled: (traceId: string) => boolean;
}

/** Makes log records of the OpenTelemetry SDK from lines. Omits a line that is not one of pino, for example with a text as `time`. */
export function encodeLines(lines: readonly string[], { config, isSampled }: EncodeOptions): Encoded {
  const records: ReadableLogRecord[] = [];
  const processor = {
    onEmit: (record: ReadableLogRecord) => void records.push(record),
    forceFlush: async () => undefined,
    shutdown: async () => undefined,
  };
  const provider = new LoggerProvider({ resource: processResource(config), processors: [processor] });
  const logger = provider.getLogger('tessera');
  function contextOf(traceId: string | undefined, spanId: string | undefined) {
    if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
    const traceFlags = isSampled(traceId) ? TraceFlags.SAMPLED : TraceFlags.NONE;
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags });
  }
  for (const text of lines) {
    const line = v.safeParse(Line, text);
    if (!line.success) continue;
    const { level, time, msg, trace_id: traceId, span_id: spanId, ...attributes } = line.output;
    const severityNumber = severityOf(level);
    logger.emit({
      severityNumber,
      severityText: SEVERITIES.get(severityNumber) ?? '',
      timestamp: time,
      observedTimestamp: time,
      body: msg,
      attributes,
      context: contextOf(traceId, spanId),
    });
  }
  const body = new TextDecoder().decode(JsonLogsSerializer.serializeRequest(records));
  return { body, failed: lines.length - records.length };
}
