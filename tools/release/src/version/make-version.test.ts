import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bump, parseLog, stepOf } from './commits';
import { findUnversioned } from './find-unversioned';
import { makeVersion } from './make-version';

let root: string;
const day = '2026-11-22';
const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const versionOf = (file: string): unknown => JSON.parse(read(file));

/** Commits a change of one file. */
function commit(message: string, file: string): void {
  writeFileSync(join(root, file), message);
  git('add', '.');
  git('commit', '-q', '-m', message);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tessera-version-'));
  for (const app of ['wallet', 'auth']) {
    mkdirSync(join(root, 'apps', app), { recursive: true });
    writeFileSync(join(root, 'apps', app, 'package.json'), JSON.stringify({ name: app, version: '1.0.0' }));
  }
  const packages = { 'apps/wallet': { version: '1.0.0' }, 'apps/auth': { version: '1.0.0' } };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ name: 'all', requires: true, packages }));
  git('init', '-q');
  git('config', 'user.email', 'maya@tessera.local');
  git('config', 'user.name', 'Maya');
  git('config', 'commit.gpgsign', 'false');
  commit('build: begin', 'apps/wallet/begin.txt');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('updates version, lockfile and changelog from the commits of that application only', () => {
  commit('feat(wallet): a chart of the month', 'apps/wallet/a.txt');
  commit('fix(wallet): the total counts each chain', 'apps/wallet/b.txt');
  commit('test(wallet): more of it', 'apps/wallet/c.txt');
  commit('feat(auth): passkeys', 'apps/auth/a.txt');
  expect(makeVersion({ root, project: 'wallet', day })).toBe('1.1.0');
  const text = read('apps/wallet/CHANGELOG.md');
  expect(text).toMatch(
    /^# Changelog of wallet\n\n## 1\.1\.0 \(2026-11-22\)\n\n### Added\n\n- A chart of the month \([0-9a-f]{7}\)\n\n### Fixed\n\n- The total counts each chain \([0-9a-f]{7}\)\n$/,
  );
  const packages = { 'apps/wallet': { version: '1.1.0' }, 'apps/auth': { version: '1.0.0' } };
  // Byte for byte: the rest of the file is unchanged.
  expect(read('package-lock.json')).toBe(
    `${JSON.stringify({ name: 'all', requires: true, packages }, null, 2)}\n`,
  );
  expect(read('apps/wallet/package.json')).toBe(
    `${JSON.stringify({ name: 'wallet', version: '1.1.0' }, null, 2)}\n`,
  );
  expect(versionOf('apps/auth/package.json')).toMatchObject({ version: '1.0.0' });
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '-1', '--format=%s')).toBe('build(wallet): 1.1.0\n');
  expect(git('rev-parse', 'wallet@1.1.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
});

it('names the version of a library in the projects that depend on it, and in a caret range a new major only', () => {
  const ui = { name: '@tessera/ui', version: '2.0.0' };
  const auth = {
    name: 'auth',
    dependencies: { '@tessera/ui': '2.0.0', react: '19.3.1' },
    peerDependencies: { '@tessera/ui': '^2.0.0' },
  };
  mkdirSync(join(root, 'libs/ui'), { recursive: true });
  const packages = { 'libs/ui': ui, 'apps/auth': auth, 'node_modules/@tessera/ui': { link: true } };
  writeFileSync(join(root, 'libs/ui/package.json'), JSON.stringify(ui));
  writeFileSync(join(root, 'apps/auth/package.json'), JSON.stringify(auth));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  commit('feat(ui): a chart', 'libs/ui/a.txt');
  expect(makeVersion({ root, project: 'ui', day })).toBe('2.1.0');
  const minor = {
    ...auth,
    dependencies: { '@tessera/ui': '2.1.0', react: '19.3.1' },
  };
  expect(versionOf('apps/auth/package.json')).toEqual(minor);
  expect(versionOf('package-lock.json')).toMatchObject({
    packages: { 'libs/ui': { version: '2.1.0' }, 'apps/auth': minor },
  });
  expect(read('libs/ui/CHANGELOG.md')).toContain('- A chart');
  expect(makeVersion({ root, project: 'ui', step: 'major', day })).toBe('3.0.0');
  expect(versionOf('apps/auth/package.json')).toMatchObject({
    peerDependencies: { '@tessera/ui': '^3.0.0' },
  });
  expect(git('status', '--porcelain')).toBe('');
});

it('starts after the last change of the changelog and keeps its entries', () => {
  commit('fix(wallet): first', 'apps/wallet/a.txt');
  makeVersion({ root, project: 'wallet', day });
  expect(() => makeVersion({ root, project: 'wallet', day })).toThrow(
    'Nothing of wallet changed since 1.0.1',
  );
  commit('refactor(wallet)!: the old page is gone', 'apps/wallet/a.txt');
  expect(makeVersion({ root, project: 'wallet', day })).toBe('2.0.0');
  const text = read('apps/wallet/CHANGELOG.md');
  expect(text).toContain('- **Breaking:** The old page is gone');
  expect(text.indexOf('## 2.0.0')).toBeLessThan(text.indexOf('## 1.0.1'));
  expect(text.match(/First/g)).toHaveLength(1);
});

it('rejects uncommitted changes and a second version of the same commits', () => {
  commit('fix(wallet): first', 'apps/wallet/a.txt');
  writeFileSync(join(root, 'apps/wallet/new.txt'), 'not added');
  const before = read('apps/wallet/package.json');
  expect(() => makeVersion({ root, project: 'wallet', day })).toThrow('not committed: commit them first');
  expect(read('apps/wallet/package.json')).toBe(before);
  rmSync(join(root, 'apps/wallet/new.txt'));
  expect(makeVersion({ root, project: 'wallet', day })).toBe('1.0.1');
  expect(() => makeVersion({ root, project: 'wallet', day })).toThrow(
    'Nothing of wallet changed since 1.0.1',
  );
});

it('changes no file when the tag of the version exists', () => {
  commit('fix(wallet): first', 'apps/wallet/a.txt');
  git('tag', 'wallet@1.0.1');
  expect(() => makeVersion({ root, project: 'wallet', day })).toThrow('The tag wallet@1.0.1 exists');
  expect(git('status', '--porcelain')).toBe('');
});

it('names the folders whose changes have no version', () => {
  const folders = ['apps/wallet', 'apps/auth'];
  makeVersion({ root, project: 'wallet', step: 'minor', day });
  makeVersion({ root, project: 'auth', step: 'minor', day });
  commit('test(wallet): more of it', 'apps/wallet/a.txt');
  expect(findUnversioned(root, folders)).toEqual([]);
  commit('fix(wallet): first', 'apps/wallet/b.txt');
  commit('feat(wallet): second', 'apps/wallet/c.txt');
  expect(findUnversioned(root, folders)).toEqual([
    'apps/wallet has 2 commits since its last version. Before you publish it to an npm registry, which rejects a second content of one version, run npm run version wallet',
  ]);
  makeVersion({ root, project: 'wallet', day });
  expect(findUnversioned(root, folders)).toEqual([]);
  rmSync(join(root, '.git'), { recursive: true });
  expect(findUnversioned(root, folders)).toEqual([]);
});

it('says that the versions were not checked when git fails', () => {
  rmSync(join(root, '.git/HEAD'));
  expect(findUnversioned(root, ['apps/wallet', 'apps/auth'])).toEqual([
    'the versions were not checked: git log failed',
  ]);
});

it('uses the given step and rejects an unknown application', () => {
  expect(makeVersion({ root, project: 'auth', step: 'minor', day })).toBe('1.1.0');
  expect(() => makeVersion({ root, project: 'nowhere', day })).toThrow('apps/nowhere is no application');
});

it.each([
  ['fix: a', 'patch'],
  ['feat(x): a', 'minor'],
  ['fix(x)!: a', 'major'],
  ['test(x): a', undefined],
  ['no convention', 'patch'],
])('returns the step of "%s": %s', (line, step) => {
  expect(stepOf(parseLog(`abc\x1f${line}\x1f\x1e`))).toBe(step);
});

it('reads a breaking change from the body and increments the version', () => {
  expect(stepOf(parseLog('abc\x1ffix: a\x1fBREAKING CHANGE: b\x1e'))).toBe('major');
  expect(['patch', 'minor', 'major'].map((step) => bump('1.2.3', step as 'patch'))).toEqual([
    '1.2.4',
    '1.3.0',
    '2.0.0',
  ]);
});
