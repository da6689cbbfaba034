/** Truncated to milliseconds. */
export function toTime(time: { getTime(): number }): string {
  return new Date(time.getTime()).toISOString();
}

export function timeOf({ seconds, nanos }: { readonly seconds: bigint; readonly nanos: number }): string {
  return toTime(new Date(Number(seconds) * 1000 + Math.floor(nanos / 1_000_000)));
}
