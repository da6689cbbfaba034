import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSource } from './read-source';

let root: string;
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
const read = (env: NodeJS.ProcessEnv = {}) => readSource(join(root, 'apps/wallet/dist'), env, root);
const SHA = 'a1'.repeat(20);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tessera-source-'));
  mkdirSync(join(root, 'apps/wallet'), { recursive: true });
  writeFileSync(
    join(root, 'apps/wallet/package.json'),
    JSON.stringify({ author: 'Wallet team <wallet@tessera.local>' }),
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function commitAll() {
  git('init', '-q', '-b', 'chart');
  git('add', '.');
  const person = [
    '-c',
    'user.name=Maya',
    '-c',
    'user.email=maya@tessera.local',
    '-c',
    'commit.gpgsign=false',
  ];
  git(...person, 'commit', '-q', '-m', 'feat(wallet): add a chart');
}

it('reads commit, branch and author from git and the owner from package.json', () => {
  commitAll();
  const commit = git('rev-parse', 'HEAD');
  expect(read()).toEqual({ commit, branch: 'chart', author: 'Maya', owner: 'Wallet team' });
});

it('marks a build of uncommitted changes', () => {
  commitAll();
  writeFileSync(join(root, 'new.txt'), '');
  expect(read().modified).toBe(true);
});

it('reads the variables of GitHub Actions when git is not available', () => {
  const env = {
    GITHUB_ACTIONS: 'true',
    GITHUB_SHA: SHA,
    GITHUB_REF_NAME: 'main',
    GITHUB_ACTOR: 'leo',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'tessera/app',
    GITHUB_RUN_ID: '7',
  };
  const buildUrl = 'https://github.com/tessera/app/actions/runs/7';
  const found = { commit: SHA, author: 'leo', buildUrl, owner: 'Wallet team' };
  expect(read(env)).toEqual({ ...found, branch: 'main' });
  expect(read({ ...env, GITHUB_HEAD_REF: 'chart' })).toEqual({ ...found, branch: 'chart' });
});

it('takes the branch of GitLab CI and the author of the commit when git has a detached head', () => {
  commitAll();
  git('checkout', '-q', '--detach');
  const commit = git('rev-parse', 'HEAD');
  const env = {
    GITLAB_CI: 'true',
    CI_COMMIT_SHA: commit,
    CI_COMMIT_REF_NAME: 'main',
    CI_COMMIT_AUTHOR: 'Leo <leo@tessera.local>',
    CI_JOB_URL: 'https://gitlab.example/jobs/7',
  };
  const buildUrl = 'https://gitlab.example/jobs/7';
  expect(read(env)).toEqual({ commit, branch: 'main', author: 'Maya', buildUrl, owner: 'Wallet team' });
});

it('throws with the field when a variable of the CI is invalid', () => {
  const env = { GITLAB_CI: 'true', CI_COMMIT_SHA: SHA, CI_JOB_URL: 'javascript:alert(1)' };
  expect(() => read(env)).toThrow('buildUrl');
});
