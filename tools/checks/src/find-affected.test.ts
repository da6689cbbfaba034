import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPlain } from './run-plain';

const root = join(import.meta.dirname, '../../..');
const run = (call: string) => runPlain('find-affected.mjs', `(all) => all.${call}`);
const ofRoot = (name: string, ...more: string[]) =>
  run(`${name}(${[root, ...more].map((word) => JSON.stringify(word)).join(', ')})`);

it('lists every project with its folder', () => {
  expect(ofRoot('projectFolders')).toEqual(
    expect.arrayContaining([
      { name: '@tessera/wallet', folder: 'apps/wallet' },
      { name: '@tessera/contracts', folder: 'libs/contracts' },
      { name: '@tessera/e2e', folder: 'e2e' },
    ]),
  );
});

it('reports only known projects as affected', () => {
  const affected = [ofRoot('findAffected', 'HEAD')].flat();
  expect(ofRoot('projectFolders')).toEqual(expect.arrayContaining(affected));
});

it('always finds a base commit', () => {
  expect(ofRoot('findBase')).toMatch(/^(HEAD|[0-9a-f]{40})$/);
});

describe('findChanged', () => {
  let tree: string;
  const git = (...words: string[]) => execFileSync('git', words, { cwd: tree, stdio: 'pipe' });
  const write = (file: string, text: string) => writeFileSync(join(tree, file), text);
  const changedSince = (base: string) =>
    run(`findChanged(${JSON.stringify(tree)}, ${JSON.stringify(base)}).toSorted()`);

  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'tessera-changed-'));
    git('init', '-q', '-b', 'main');
    for (const [name, value] of [
      ['user.email', 'maya@tessera.local'],
      ['user.name', 'Maya'],
      ['commit.gpgsign', 'false'],
    ] as const)
      git('config', name, value);
    for (const file of ['kept.ts', 'edited.ts', 'gone.ts']) write(file, file);
    write('.gitignore', 'ignored.ts\n');
    git('add', '.');
    git('commit', '-q', '-m', 'build: begin');
  });
  afterEach(() => rmSync(tree, { recursive: true, force: true }));

  it('returns no file in a clean tree', () => {
    expect(changedSince('HEAD')).toEqual([]);
  });

  it('returns edited, new and deleted files, committed or not, and no ignored ones', () => {
    write('committed.ts', 'since');
    git('add', '.');
    git('commit', '-q', '-m', 'feat: since');
    write('edited.ts', 'again');
    rmSync(join(tree, 'gone.ts'));
    write('new one.ts', 'not added');
    write('ignored.ts', '');
    expect(changedSince('HEAD~1')).toEqual(['committed.ts', 'edited.ts', 'gone.ts', 'new one.ts']);
    expect(changedSince('HEAD')).toEqual(['edited.ts', 'gone.ts', 'new one.ts']);
  });

  it('omits later changes of the base', () => {
    git('checkout', '-q', '-b', 'own');
    write('edited.ts', 'own');
    git('commit', '-q', '-a', '-m', 'fix: own');
    git('checkout', '-q', 'main');
    write('kept.ts', 'of others');
    git('commit', '-q', '-a', '-m', 'fix: of others');
    git('checkout', '-q', 'own');
    expect(changedSince('main')).toEqual(['edited.ts']);
  });

  it('throws when the commit does not exist', () => {
    expect(() => changedSince('nowhere')).toThrow('There is no commit "nowhere" here');
  });
});
