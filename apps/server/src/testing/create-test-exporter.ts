import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createLogger } from '../platform/logger';
import { createMetrics } from '../platform/metrics/metrics';
import { EXPORT_TIMING } from '../platform/otlp/export-queue';
import { createOtlpExporter } from '../platform/otlp/otlp-exporter';
import { testConfig } from './test-config';

const service = { name: 'wallet', version: '1.0.0-aaaaaaaaaaaa', source: { commit: 'c0ffee' } };
const common = { service, traceId: '0af7651916cd43dd8448eb211c80319c', attributes: {} };
const at = new Date('2026-11-21T12:00:00.123Z');

export const exportedError = { ...common, at, type: 'TypeError', message: 'It broke', frames: '' };
export const exportedSpan = {
  ...common,
  kind: 'internal',
  name: 'load wallet',
  spanId: 'b7ad6b7169203331',
  parentId: '',
  hasRemoteParent: false,
  end: at.getTime(),
  durationMs: 1.5,
  isError: false,
  links: [],
} as const;

/** Creates an exporter that sends a batch as soon as the current task ends, unless `timing` says otherwise. */
export function createTestExporter(
  url: string,
  { env = {}, timing = {} }: { env?: Record<string, string>; timing?: Partial<typeof EXPORT_TIMING> } = {},
) {
  const config = testConfig('postgres://127.0.0.1/none', {
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    LOG_LEVEL: 'info',
    ...env,
  });
  const stream = new PassThrough();
  const metrics = createMetrics();
  const times = { ...EXPORT_TIMING, batchMs: 0, retryMs: 1, ...timing };
  const exporter = createOtlpExporter(config, { logger: createLogger(config, stream), metrics }, times);
  return {
    exporter,
    metrics,
    /** Returns the number of records by signal and outcome, without zeros. */
    outcomes: async () => {
      const { values } = await metrics.otlpRecords.get();
      const counted = values.filter(({ value }) => value > 0);
      return Object.fromEntries(
        counted.map(({ labels, value }) => [`${labels.signal} ${labels.outcome}`, value]),
      );
    },
    logs: () => text(stream.end()),
  };
}
