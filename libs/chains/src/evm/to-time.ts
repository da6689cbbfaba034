/** Converts Unix seconds to ISO 8601 UTC. */
export function toTime(timestamp: bigint): string {
  return new Date(Number(timestamp) * 1000).toISOString();
}
