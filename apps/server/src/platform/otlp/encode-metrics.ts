import { JsonMetricsSerializer } from '@opentelemetry/otlp-transformer';
import type { ResourceMetrics } from '@opentelemetry/sdk-metrics';

/** Encodes the newest of several values, which contains the earlier ones, because metrics are cumulative. */
export function encodeMetrics(items: readonly ResourceMetrics[]): string {
  const newest = items.at(-1);
  return newest === undefined
    ? '{}'
    : new TextDecoder().decode(JsonMetricsSerializer.serializeRequest(newest));
}
