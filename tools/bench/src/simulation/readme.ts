import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

/** Files with generated tables between the two comments. */
export const BENCH_README = join(ROOT, 'tools/bench/README.md');
export const ROOT_README = join(ROOT, 'README.md');

const START = '<!-- The tables of `npm run simulate -w @tessera/bench` -->\n\n';
const END = '\n\n<!-- The end of the tables -->';

/** Returns the text of a README with these tables. */
export function withTables(file: string, tables: string): string {
  const text = readFileSync(file, 'utf8');
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start === -1 || end < start) throw new Error(`${file} has no place for the tables.`);
  return text.slice(0, start + START.length) + tables + text.slice(end);
}
