/** Seconds since 1970, as a block has them, in ISO 8601 UTC. */
export function toTime(timestamp: bigint): string {
  return new Date(Number(timestamp) * 1000).toISOString();
}
