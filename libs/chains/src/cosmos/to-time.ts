/** A time of the chain in ISO 8601 UTC, cut to milliseconds. */
export function toTime(time: { getTime(): number }): string {
  return new Date(time.getTime()).toISOString();
}

/** A protobuf time, which has nanoseconds, in the same form. */
export function timeOf({ seconds, nanos }: { readonly seconds: bigint; readonly nanos: number }): string {
  return toTime(new Date(Number(seconds) * 1000 + Math.floor(nanos / 1_000_000)));
}
