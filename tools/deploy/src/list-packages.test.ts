import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
  const packages = { 'node_modules/pg': {}, 'node_modules/@img/sharp-darwin-arm64': { optional: true } };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
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

it('rejects a repository in which a required package is not installed', () => {
  rmSync(join(root, 'node_modules/pg'), { recursive: true });
  const output = [root, join(root, 'node_modules/pg')].join('\n');
  expect(() => sortPackages(root, output)).toThrow('node_modules/pg is not installed: run npm ci');
});
