import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOf, isOneRemote, remotesOf } from './repository';

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'tessera-repository-'))));
afterEach(() => rmSync(root, { recursive: true }));

function writeRemote(folder: string): void {
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'src', 'remote.tsx'), '');
}

test('finds the remotes below apps', () => {
  writeRemote(join(root, 'apps/wallet'));
  writeRemote(join(root, 'apps/contacts'));
  mkdirSync(join(root, 'apps/server/src'), { recursive: true });
  expect(isOneRemote(root)).toBe(false);
  expect(remotesOf(root)).toEqual(['contacts', 'wallet']);
  expect(folderOf('wallet', root)).toBe(join(root, 'apps/wallet'));
});

test('takes a folder with a definition for the repository of one remote', () => {
  writeRemote(root);
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: '@tessera/rewards', version: '1.0.0' }));
  expect(isOneRemote(root)).toBe(true);
  expect(remotesOf(root)).toEqual(['rewards']);
  expect(folderOf('rewards', root)).toBe(root);
});
