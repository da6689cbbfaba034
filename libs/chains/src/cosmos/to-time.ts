/** A time of the chain in ISO 8601 UTC, cut to milliseconds. */
export function toTime(time: { getTime(): number }): string {
  return new Date(time.getTime()).toISOString();
}
