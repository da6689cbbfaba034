import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SUMS } from './file-names';
import { assertReplaceable, replaceFolder } from './replace-folder';
import { startsInFolder } from './starts-in-folder';

let parent: string;
let out: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'tessera-replace-'));
  out = join(parent, 'dist', 'tessera');
});
afterEach(() => rmSync(parent, { recursive: true }));

const put = (file: string, text = '') => {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
};
const fillWith = (name: string) => (folder: string) => put(join(folder, name));

it('rejects a folder with other files than a release, and leaves it as it is', () => {
  put(join(out, 'package.json'));
  expect(() => assertReplaceable(out)).toThrow('contains other files than a release');
  expect(() => replaceFolder(out, fillWith(SUMS))).toThrow(out);
  expect(readdirSync(out)).toEqual(['package.json']);
});

it('creates a missing folder, and replaces an older release and an empty folder', () => {
  replaceFolder(out, fillWith(SUMS));
  replaceFolder(out, fillWith('other'));
  expect(readdirSync(out)).toEqual(['other']);
  rmSync(join(out, 'other'));
  replaceFolder(out, fillWith(SUMS));
  expect(readdirSync(out)).toEqual([SUMS]);
});

it('keeps the older release when the new one fails', () => {
  put(join(out, SUMS));
  const fail = () => {
    throw new Error('does not start');
  };
  expect(() => replaceFolder(out, fail)).toThrow('does not start');
  expect(readdirSync(out)).toEqual([SUMS]);
});

it('finds a missing package that the folder around the release has', () => {
  put(join(parent, 'node_modules', 'pg', 'index.js'));
  const assemble = (folder: string) => {
    put(
      join(folder, 'apps/server/dist/server.js'),
      "require('pg'); throw new Error('The configuration is wrong')",
    );
    startsInFolder(folder);
  };
  expect(() => replaceFolder(out, assemble)).toThrow("Cannot find module 'pg'");
  expect(existsSync(out)).toBe(false);
});
