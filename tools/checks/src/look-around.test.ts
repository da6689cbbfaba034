import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPlain } from './run-plain';

let tree: string;
const git = (...words: string[]) => execFileSync('git', words, { cwd: tree, encoding: 'utf8' }).trim();
const lookAround = (options: object) =>
  runPlain(
    'look-around.mjs',
    `({ lookAround }) => lookAround(${JSON.stringify(tree)}, ${JSON.stringify({ all: false, isCi: false, ...options })})`,
  );

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'tessera-look-around-'));
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

describe('on main, right after it was pushed', () => {
  let head: string;
  beforeEach(() => {
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    head = git('rev-parse', 'HEAD');
  });

  it('takes everything in CI, and says what it was compared with', () => {
    expect(lookAround({ isCi: true })).toEqual({
      says: `Everything: nothing changed since ${head}, and CI passes no tree that it did not look at`,
    });
  });

  it('has nothing to do elsewhere, and says so', () => {
    expect(lookAround({})).toEqual({
      since: head,
      changed: [],
      affected: [],
      says: `Nothing changed since ${head}: --base names another commit, --all takes everything`,
    });
  });
});

it('takes everything in a clone of CI that knows no other branch', () => {
  expect(lookAround({ isCi: true })).toEqual({
    says: 'Everything: nothing changed since HEAD, and CI passes no tree that it did not look at',
  });
});

it('takes everything when what all is built with changed, and says since when', () => {
  writeFileSync(join(tree, 'package.json'), '{ "private": true }');
  expect(lookAround({ base: 'HEAD' })).toEqual({
    says: 'Everything: what all of it is built with changed since HEAD',
  });
});

it('compares with nothing when everything was asked for', () => {
  expect(lookAround({ all: true })).toEqual({ says: 'Everything' });
});
