/** Formats a duration in the largest exact unit: `21 days`, `36 hours`, `90 seconds`. */
export function formatWait(seconds: number): string {
  const units = { day: 86_400, hour: 3_600, minute: 60, second: 1 };
  const unit = Object.entries(units).find(([, size]) => seconds >= size && seconds % size === 0);
  const [name, size] = unit ?? ['second', 1];
  const count = seconds / size;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
