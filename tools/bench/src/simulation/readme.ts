import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** File with the tables. */
export const README = join(import.meta.dirname, '../../README.md');

const START = '<!-- The tables of `npm run simulate -w @tessera/bench` -->\n\n';
const END = '\n\n<!-- The end of the tables -->';

/** Returns the README with these tables. */
export function withTables(tables: string): string {
  const text = readFileSync(README, 'utf8');
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start === -1 || end < start) throw new Error(`${README} has no place for the tables.`);
  return text.slice(0, start + START.length) + tables + text.slice(end);
}
