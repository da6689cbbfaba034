const hexOf = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Creates a W3C trace id, which identifies a page load in its calls, its telemetry and the server's log. */
export const newTraceId = (): string => hexOf(16);

/** Returns the header of one call in a trace. */
export const traceparentOf = (traceId: string): string => `00-${traceId}-${hexOf(8)}-01`;
