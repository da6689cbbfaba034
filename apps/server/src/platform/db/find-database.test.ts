import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { findDatabase } from './find-database';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-find-'));
  writeFileSync(join(folder, 'stack.json'), JSON.stringify({ databaseUrl: 'postgres://stack' }));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('returns the database of the environment', () => {
  expect(findDatabase(undefined, { DATABASE_URL: 'postgres://named' })).toBe('postgres://named');
});

it('returns the database of the stack in a folder relative to the caller', () => {
  expect(findDatabase(folder, {})).toBe('postgres://stack');
  expect(findDatabase(basename(folder), { INIT_CWD: dirname(folder) })).toBe('postgres://stack');
  expect(findDatabase(folder, { DATABASE_URL: 'postgres://named' })).toBe('postgres://stack');
});

it('throws an error that names the folder and the remedy', () => {
  const missing = join(folder, 'elsewhere');
  expect(() => findDatabase(missing, {})).toThrow(
    `No stack runs in ${missing}: run npm start in another terminal, name its folder with --data DIR, or set DATABASE_URL`,
  );
});
