import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFolder } from './run-folder';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'tessera-run-folder-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

it('deletes the folders of killed runs and keeps those of running ones', () => {
  const { pid: ended } = spawnSync(process.execPath, ['-e', '']);
  const kept = [`signer-${process.ppid}`, 'signer-notes', `other-${ended}`];
  for (const name of [...kept, `signer-${ended}`, `signer-${process.pid}`])
    mkdirSync(join(parent, name, 'deep'), { recursive: true });
  runFolder(parent, 'signer');
  expect(readdirSync(parent).toSorted()).toEqual(kept.toSorted());
});

it('returns a path with this pid, creates nothing, and removes the folder on remove()', () => {
  const folder = runFolder(join(parent, 'none yet'), 'signer');
  expect(readdirSync(parent)).toEqual([]);
  expect(folder.path).toBe(join(parent, 'none yet', `signer-${process.pid}`));
  mkdirSync(join(folder.path, 'deep'), { recursive: true });
  folder.remove();
  folder.remove();
  expect(readdirSync(join(parent, 'none yet'))).toEqual([]);
});
