import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sortPackages } from './list-packages';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tessera-modules-'));
  for (const name of ['pg', 'typescript', '@tessera'])
    mkdirSync(join(root, 'node_modules', name), { recursive: true });
  mkdirSync(join(root, 'apps/server/node_modules/drizzle-orm'), { recursive: true });
  symlinkSync(root, join(root, 'node_modules/@tessera/server'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('ships installed packages, and omits our own, those of other platforms and TypeScript', () => {
  const names = ['pg', 'typescript', '@img/sharp-darwin-arm64', '@tessera/server', 'pg'];
  const output = [root, ...names.map((name) => join(root, 'node_modules', name))];
  output.push(join(root, 'apps/server/node_modules/drizzle-orm'), '');
  expect(sortPackages(root, output.join('\n'))).toEqual({
    shipped: ['apps/server/node_modules/drizzle-orm', 'node_modules/pg'],
    omitted: ['node_modules/typescript', 'node_modules/@img/sharp-darwin-arm64'],
  });
});

it('rejects a repository without installed packages', () => {
  expect(() => sortPackages(root, `${root}\n`)).toThrow('run npm ci');
});
