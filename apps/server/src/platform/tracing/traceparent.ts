/** `traceparent` of W3C Trace Context. The capture groups are the trace id and the id of the caller's span. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(?:-|$)/;

/** Ids of a span, in hexadecimal. */
export interface SpanIds {
  readonly traceId: string;
  readonly spanId: string;
}

/** Parses a `traceparent`. Returns undefined for an invalid one. */
export function parseTraceparent(text: unknown): SpanIds | undefined {
  const [, traceId, spanId] = typeof text === 'string' ? (TRACEPARENT.exec(text) ?? []) : [];
  return traceId === undefined || spanId === undefined ? undefined : { traceId, spanId };
}

/** Returns the `traceparent` of work that continues a span. The flag says that the span is sampled. */
export const traceparentOf = ({ traceId, spanId }: SpanIds): string => `00-${traceId}-${spanId}-01`;
