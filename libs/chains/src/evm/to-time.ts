export function toTime(timestamp: bigint): string {
  return new Date(Number(timestamp) * 1000).toISOString();
}
