import { JsonLogsSerializer, JsonMetricsSerializer } from '@opentelemetry/otlp-transformer';
import type { ReadableLogRecord } from '@opentelemetry/sdk-logs';
import type { ResourceMetrics } from '@opentelemetry/sdk-metrics';

const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

export const encodeLines = (lines: readonly ReadableLogRecord[]): string =>
  textOf(JsonLogsSerializer.serializeRequest([...lines]));

/** Encodes the newest of several values, which contains the earlier ones, because metrics are cumulative. */
export function encodeMetrics(items: readonly ResourceMetrics[]): string {
  const newest = items.at(-1);
  return newest === undefined ? '{}' : textOf(JsonMetricsSerializer.serializeRequest(newest));
}
