/** ISO 8601 UTC, truncated to milliseconds. */
export function toTime(time: { getTime(): number }): string {
  return new Date(time.getTime()).toISOString();
}

/** Protobuf time (nanoseconds) in the same form. */
export function timeOf({ seconds, nanos }: { readonly seconds: bigint; readonly nanos: number }): string {
  return toTime(new Date(Number(seconds) * 1000 + Math.floor(nanos / 1_000_000)));
}
