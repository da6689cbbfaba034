import type { Config } from '../../config/config';
import type { Logger } from '../logger';
import type { Metrics } from '../metrics/metrics';
import { createExportQueue, EXPORT_TIMING } from './export-queue';
import { encodeErrors, encodeSpans, type ExportedError, type ExportedSpan } from './otlp-json';

/** An error whose frames can be symbolicated when its batch is sent, outside the request that reported it. */
export interface ReportedError extends ExportedError {
  readonly symbolicate?: () => Promise<string>;
}

export interface OtlpExporter {
  error(error: ReportedError): void;
  span(span: ExportedSpan): void;
  close(): Promise<void>;
}

/** Bounds the time that source maps take. Further errors of a batch keep the frames of the build. */
const SYMBOLICATED_OF_BATCH = 10;

const OFF: OtlpExporter = { error: () => undefined, span: () => undefined, close: async () => undefined };

/** Decides by the trace id, so that all processes keep the same traces. */
const isSampled = (traceId: string, share: number): boolean =>
  Number.parseInt(traceId.slice(-8), 16) < share * 2 ** 32;

async function symbolicated(errors: readonly ReportedError[]): Promise<ExportedError[]> {
  const all: ExportedError[] = [];
  for (const [index, { symbolicate, ...error }] of errors.entries()) {
    const isWithin = symbolicate !== undefined && index < SYMBOLICATED_OF_BATCH;
    all.push(isWithin ? { ...error, frames: await symbolicate().catch(() => error.frames) } : error);
  }
  return all;
}

type Settings = Pick<
  Config,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_EXPORTER_OTLP_TIMEOUT'
  | 'OTEL_RESOURCE_ATTRIBUTES'
  | 'OTEL_TRACES_SAMPLER'
  | 'OTEL_TRACES_SAMPLER_ARG'
>;

/** Creates the exporter of errors and spans. It does nothing without `OTEL_EXPORTER_OTLP_ENDPOINT`. */
export function createOtlpExporter(
  config: Settings,
  { logger, metrics }: { logger: Logger; metrics: Metrics },
  timing = EXPORT_TIMING,
): OtlpExporter {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_RESOURCE_ATTRIBUTES: resource } = config;
  if (endpoint === undefined) return OFF;
  const base = endpoint.endsWith('/') ? endpoint : `${endpoint}/`;
  const queueOf = <Item>(
    signal: 'logs' | 'traces',
    encode: (items: readonly Item[]) => object | Promise<object>,
  ) =>
    createExportQueue<Item>({
      signal,
      url: new URL(`v1/${signal}`, base),
      headers: config.OTEL_EXPORTER_OTLP_HEADERS,
      timeoutMs: config.OTEL_EXPORTER_OTLP_TIMEOUT,
      timing,
      metrics,
      logger,
      encode,
    });
  const errors = queueOf<ReportedError>('logs', async (items) =>
    encodeErrors(resource, await symbolicated(items)),
  );
  const spans = queueOf<ExportedSpan>('traces', (items) => encodeSpans(resource, items));
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share } = config;
  const sampled = sampler === 'traceidratio' ? share : sampler === 'always_on' ? 1 : 0;
  return {
    error: errors.add,
    span(span) {
      if (isSampled(span.traceId, sampled)) spans.add(span);
    },
    close: async () => {
      await Promise.all([errors.close(), spans.close()]);
    },
  };
}
