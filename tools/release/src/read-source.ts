import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseSource } from '@tessera/contracts/release-source';
import * as v from 'valibot';
import { ROOT } from './root';

const Package = v.object({
  author: v.optional(
    v.union([
      v.string(),
      v.pipe(
        v.object({ name: v.string() }),
        v.transform(({ name }) => name),
      ),
    ]),
  ),
});

/** Removes the address of `Maya <maya@tessera.local>`. */
export const nameOf = (person: string): string => person.replace(/\s*<[^>]*>\s*$/, '');

/** https://docs.github.com/actions/reference/variables-reference */
function fromGitHub(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID } = env;
  return {
    commit: env['GITHUB_SHA'],
    branch: env['GITHUB_HEAD_REF'] || env['GITHUB_REF_NAME'],
    author: env['GITHUB_ACTOR'],
    buildUrl: `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`,
  };
}

/** https://docs.gitlab.com/ci/variables/predefined_variables/ */
const fromGitLab = (env: NodeJS.ProcessEnv): Record<string, string | undefined> => ({
  commit: env['CI_COMMIT_SHA'],
  branch: env['CI_COMMIT_REF_NAME'],
  author: nameOf(env['CI_COMMIT_AUTHOR'] ?? ''),
  buildUrl: env['CI_JOB_URL'],
});

function readCi(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  if (env['GITHUB_ACTIONS'] === 'true') return fromGitHub(env);
  return env['GITLAB_CI'] === 'true' ? fromGitLab(env) : {};
}

function readGit(root: string): Record<string, string | boolean> {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const [commit = '', author = ''] = git('log', '-1', '--format=%H%n%an').split('\n');
    const branch = git('branch', '--show-current');
    const modified = git('status', '--porcelain') !== '';
    return { commit, branch, author, ...(modified ? { modified } : {}) };
  } catch {
    // Without git, or outside a repository, the release has no commit.
    return {};
  }
}

/** Reads the team that owns an app, `Wallet team <wallet@tessera.local>`, from its package.json. @param folder the app's folder */
export function readAuthor(folder: string): string | undefined {
  const file = join(folder, 'package.json');
  return existsSync(file) ? v.parse(Package, JSON.parse(readFileSync(file, 'utf8'))).author : undefined;
}

/** Removes empty values: CI checks out a commit without a branch, so git's branch is empty there. */
const withoutEmpty = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

/**
 * Reads the origin of a build from git, the variables of GitHub Actions or GitLab CI, and the app's package.json. The CI's
 * author, who may be the person that started the run, counts only without git.
 * @throws if a value is invalid, with its field
 */
export function readSource(buildFolder: string, env = process.env, root = ROOT): ReleaseSource {
  const [git, ci] = [withoutEmpty(readGit(root)), withoutEmpty(readCi(env))];
  const author = git['author'] ?? ci['author'];
  const team = readAuthor(join(buildFolder, '..'));
  const owner = team === undefined ? undefined : nameOf(team);
  const parsed = v.safeParse(ReleaseSource, withoutEmpty({ ...git, ...ci, author, owner }));
  if (!parsed.success) throw new Error(`The origin of the build is invalid: ${v.summarize(parsed.issues)}`);
  return parsed.output;
}
