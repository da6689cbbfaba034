const units = [
  { ms: 86_400_000, short: 'd', long: 'day' },
  { ms: 3_600_000, short: 'h', long: 'hour' },
  { ms: 60_000, short: 'min', long: 'minute' },
  { ms: 1000, short: 's', long: 'second' },
] as const;
const smallest = units[3];

function partsOf(ms: number) {
  const unit = units.find((one) => ms >= one.ms) ?? smallest;
  return { unit, count: Math.max(0, Math.floor(ms / unit.ms)) };
}

/** Formats a span in its largest unit, rounded down, as in `4 s`, `18 min`, `3 h` or `5 d`. */
export function shortSpan(ms: number): string {
  const { unit, count } = partsOf(ms);
  return `${count} ${unit.short}`;
}

/** Formats a span in its largest unit, as in `4 minutes` or `1 day`. */
export function longSpan(ms: number): string {
  const { unit, count } = partsOf(ms);
  return `${count} ${unit.long}${count === 1 ? '' : 's'}`;
}
