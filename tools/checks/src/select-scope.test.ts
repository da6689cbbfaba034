import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPlain } from './run-plain';

let tree: string;
const git = (...words: string[]) => execFileSync('git', words, { cwd: tree, encoding: 'utf8' }).trim();
const selectScope = (options: object) =>
  runPlain(
    'select-scope.mjs',
    `({ selectScope }) => selectScope(${JSON.stringify(tree)}, ${JSON.stringify({ all: false, isCi: false, ...options })})`,
  );

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'tessera-select-scope-'));
  git('init', '-q', '-b', 'main');
  for (const [name, value] of [
    ['user.email', 'maya@tessera.local'],
    ['user.name', 'Maya'],
    ['commit.gpgsign', 'false'],
  ] as const)
    git('config', name, value);
  writeFileSync(join(tree, 'package.json'), '{}');
  git('add', '.');
  git('commit', '-q', '-m', 'build: begin');
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

describe('on main after a push', () => {
  let head: string;
  beforeEach(() => {
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    head = git('rev-parse', 'HEAD');
  });

  it('selects everything in CI and prints the base', () => {
    expect(selectScope({ isCi: true })).toEqual({
      says: `Everything: nothing changed since ${head}, and CI passes no tree that it did not look at`,
    });
  });

  it('selects nothing elsewhere and prints the base', () => {
    expect(selectScope({})).toEqual({
      since: head,
      changed: [],
      affected: [],
      says: `Nothing changed since ${head}: --base names another commit, --all takes everything`,
    });
  });
});

it('selects everything in a CI clone without origin/main', () => {
  expect(selectScope({ isCi: true })).toEqual({
    says: 'Everything: nothing changed since HEAD, and CI passes no tree that it did not look at',
  });
});

it('selects everything when a root configuration changed', () => {
  writeFileSync(join(tree, 'package.json'), '{ "private": true }');
  expect(selectScope({ base: 'HEAD' })).toEqual({
    says: 'Everything: what all of it is built with changed since HEAD',
  });
});

it('needs no base commit for --all', () => {
  expect(selectScope({ all: true })).toEqual({ says: 'Everything' });
});
