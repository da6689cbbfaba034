/** One line of the table: what was measured, against which limit. Limits of null are for information only. */
export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit: number | null;
}

/** Milliseconds that a piece of work took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The middle value; of an even count the lower middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** The table that `npm run bench` prints; over a limit is said in words. */
export function table(measures: readonly Measure[]): string {
  const rows = measures.map(({ name, value, unit, limit }) => [
    name,
    `${value < 10 ? value.toFixed(2) : Math.round(value)} ${unit}`,
    limit === null ? '' : `≤ ${limit} ${unit}`,
    limit === null ? '' : value <= limit ? 'held' : 'OVER',
  ]);
  const head = ['Measure', 'Value', 'Limit', 'Result'];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
