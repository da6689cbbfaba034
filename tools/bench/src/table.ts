import { isHeld, type Measure } from './measure';

const HEAD = ['Measure', 'Value', 'Limit', 'Result'];

/** Returns the table that `npm run bench` prints, with the notes of missed limits below. */
export function table(measures: readonly Measure[]): string {
  const rows = measures.map((measure) => [
    measure.name,
    valueOf(measure),
    measure.limit === null ? '' : `${measure.atLeast ? '≥' : '≤'} ${withUnit(measure.limit, measure.unit)}`,
    resultOf(measure),
  ]);
  const widths = HEAD.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [
    line(HEAD),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map(line),
    ...notesOf(measures),
  ].join('\n');
}

function valueOf({ value, unit, spread }: Measure): string {
  const text = withUnit(value, unit);
  return spread === undefined ? text : `${text} (${spread.map(plain).join('–')})`;
}

function withUnit(value: number, unit: string): string {
  if (Number.isNaN(value)) return '—';
  return unit === '' ? plain(value) : `${plain(value)} ${unit}`;
}

const plain = (value: number) =>
  Number.isInteger(value) ? String(value) : value < 10 ? value.toFixed(2) : value.toFixed(0);

function resultOf(measure: Measure): string {
  if (Number.isNaN(measure.value)) return 'not measured';
  if (measure.limit === null) return '';
  if (isHeld(measure)) return 'held';
  return measure.atLeast ? 'UNDER' : 'OVER';
}

/** Returns each note once, after the first line that it explains. */
function notesOf(measures: readonly Measure[]): string[] {
  const reasons = new Map<string, string>();
  for (const measure of measures) {
    if (isHeld(measure) || measure.note === undefined || reasons.has(measure.note)) continue;
    reasons.set(measure.note, measure.name);
  }
  return [...reasons].map(([note, name]) => `\n${name}: ${note}`);
}
