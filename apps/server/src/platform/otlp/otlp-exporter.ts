import type { ResourceMetrics } from '@opentelemetry/sdk-metrics';
import type { Config } from '../../config/config';
import type { Logger } from '../logger';
import type { Metrics } from '../metrics/metrics';
import { createExportQueue, type Encoded, EXPORT_TIMING, type Signal } from './export-queue';
import { encodeErrors, encodeSpans, type ExportedError, type ExportedSpan } from './otlp-json';
import { createSampling, type SamplingSettings } from './sampling';

/** An error whose frames can be symbolicated when its batch is sent, outside the request that reported it. */
export interface ReportedError extends ExportedError {
  readonly symbolicate?: () => Promise<string>;
}

export interface OtlpExporter {
  error(error: ReportedError): void;
  /** Exports the load of a page. Loads have a queue of their own, because the spans of a busy server can fill theirs. */
  load(span: ExportedSpan): void;
  /** Exports a span of this process. */
  span(span: ExportedSpan): void;
  /** Exports a line of the log of this process. Absent when no lines are exported. */
  readonly line?: (line: string) => void;
  /** Exports cumulative values of the metrics of this process. They replace those that still wait. */
  exportMetrics(metrics: ResourceMetrics): void;
  close(): Promise<void>;
}

/** Bounds the time that source maps take. Further errors of a batch keep the frames of the build. */
const SYMBOLICATED_OF_BATCH = 10;

const OFF: OtlpExporter = {
  error: () => undefined,
  load: () => undefined,
  span: () => undefined,
  exportMetrics: () => undefined,
  close: async () => undefined,
};

/** Once `signal` is aborted, further errors keep the frames of the build, also while a source map is being read. */
async function symbolicated(errors: readonly ReportedError[], signal: AbortSignal): Promise<ExportedError[]> {
  let abort = () => {};
  const aborted = new Promise<undefined>((resolve) => (abort = () => resolve(undefined)));
  signal.addEventListener('abort', abort);
  const all: ExportedError[] = [];
  for (const [index, { symbolicate, ...error }] of errors.entries()) {
    const isWithin = symbolicate !== undefined && index < SYMBOLICATED_OF_BATCH && !signal.aborted;
    const frames = isWithin ? await Promise.race([symbolicate().catch(() => undefined), aborted]) : undefined;
    all.push({ ...error, frames: frames ?? error.frames });
  }
  signal.removeEventListener('abort', abort);
  return all;
}

type Settings = SamplingSettings &
  Pick<
    Config,
    | 'OTEL_EXPORTER_OTLP_ENDPOINT'
    | 'OTEL_EXPORTER_OTLP_HEADERS'
    | 'OTEL_EXPORTER_OTLP_TIMEOUT'
    | 'OTEL_LOGS_EXPORTER'
    | 'OTEL_RESOURCE_ATTRIBUTES'
  >;

/** Creates the exporter of errors, spans, log lines and metrics. It does nothing without `OTEL_EXPORTER_OTLP_ENDPOINT`. */
export function createOtlpExporter(
  config: Settings,
  { logger, metrics }: { logger: Logger; metrics: Metrics },
  timing = EXPORT_TIMING,
): OtlpExporter {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_RESOURCE_ATTRIBUTES: resource } = config;
  if (endpoint === undefined) return OFF;
  const base = endpoint.endsWith('/') ? endpoint : `${endpoint}/`;
  const queueOf = <Item>(
    signal: Signal,
    encode: (items: readonly Item[], signal: AbortSignal) => Encoded | Promise<Encoded>,
    keepsNewest = false,
  ) =>
    createExportQueue<Item>({
      signal,
      url: new URL(`v1/${signal}`, base),
      headers: config.OTEL_EXPORTER_OTLP_HEADERS,
      timeoutMs: config.OTEL_EXPORTER_OTLP_TIMEOUT,
      timing,
      metrics,
      logger,
      keepsNewest,
      encode,
    });
  const errors = queueOf<ReportedError>('logs', async (items, signal) => ({
    body: JSON.stringify(encodeErrors(resource, await symbolicated(items, signal))),
  }));
  const isSampled = createSampling(config);
  const spanQueue = () => {
    const { add, close } = queueOf<ExportedSpan>('traces', (items) => ({
      body: JSON.stringify(encodeSpans(resource, items)),
    }));
    return {
      add(span: ExportedSpan): void {
        if (isSampled(span.traceId)) add(span);
      },
      close,
    };
  };
  const loads = spanQueue();
  const spans = spanQueue();
  // Lazy imports: a process without an endpoint does not load the SDK.
  const lines = queueOf<string>('logs', async (items) =>
    (await import('./encode-lines')).encodeLines(items, { config, isSampled }),
  );
  const values = queueOf<ResourceMetrics>(
    'metrics',
    async (items) => ({ body: (await import('./encode-metrics')).encodeMetrics(items) }),
    true,
  );
  return {
    error: errors.add,
    load: loads.add,
    span: spans.add,
    ...(config.OTEL_LOGS_EXPORTER === 'none' ? {} : { line: lines.add }),
    exportMetrics: values.add,
    close: async () => {
      await Promise.all([errors, loads, spans, lines, values].map((queue) => queue.close()));
    },
  };
}
