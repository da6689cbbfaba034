import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HIDDEN_LOCKFILE = 'node_modules/.package-lock.json';

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1024 * 1024 * 1024 }).trim();

const tryGit = (...words: string[]): string | undefined => {
  try {
    return git(...words);
  } catch {
    return undefined;
  }
};

/**
 * Returns the commit of version N-1: the requested one, else the newest tag before this commit, else the commit before the
 * last change of the contracts.
 * @throws an error of one sentence if the commit is not in this clone
 */
export function previousCommit(asked = process.env['SKEW_BASE']): string {
  const name = asked ?? newestTag() ?? beforeContractsChange();
  const commit = tryGit('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  if (commit !== undefined) return commit;
  const mend =
    git('rev-parse', '--is-shallow-repository') === 'true' ? 'run git fetch --unshallow --tags, or ' : '';
  throw new Error(`The commit of version N-1, ${name}, is not in this clone: ${mend}name one with --base.`);
}

/** Returns the newest tag before this commit; a tag at this commit is version N itself. */
function newestTag(): string | undefined {
  const tags = git('tag', '--merged', 'HEAD', '--no-contains', 'HEAD', '--sort=-creatordate').split('\n');
  return tags.find((tag) => tag !== '');
}

const beforeContractsChange = () => `${git('log', '-1', '--format=%H', '--', 'libs/contracts/src')}^`;

/** Returns the folders with installed packages: the root's, and those of projects with their own versions. */
function packageFolders(tree: string): string[] {
  const projects = ['apps', 'libs', 'tools'].flatMap((area) =>
    readdirSync(join(tree, area)).map((name) => join(area, name)),
  );
  return ['', ...projects]
    .map((folder) => join(folder, 'node_modules'))
    .filter((folder) => existsSync(join(ROOT, folder)));
}

/** Creates hard links, which cost neither time nor space; copies if the target is on another disk. */
function copyPackages(from: string, to: string): void {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'pipe' });
  } catch {
    rmSync(to, { recursive: true, force: true });
    execFileSync('cp', ['-a', from, to]);
  }
}

/** Checks out a commit into a folder, with the currently installed packages, and builds it. */
export function buildTreeOf(commit: string, target: string): void {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  const archive = execFileSync('git', ['archive', '--format=tar', commit], {
    cwd: ROOT,
    maxBuffer: 1024 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', target], { input: archive });
  for (const folder of packageFolders(target)) copyPackages(join(ROOT, folder), join(target, folder));
  // npm writes into this file; a hard link would change ours.
  rmSync(join(target, HIDDEN_LOCKFILE));
  copyFileSync(join(ROOT, HIDDEN_LOCKFILE), join(target, HIDDEN_LOCKFILE));
  const args = [
    'node_modules/nx/dist/bin/nx.js',
    'run-many',
    '-t',
    'build',
    '--outputStyle=static',
    '--parallel=2',
  ];
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    FORCE_COLOR: '0',
  };
  try {
    execFileSync(process.execPath, args, {
      cwd: target,
      env,
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
    const last = said.trimEnd().split('\n').slice(-40).join('\n');
    throw new Error(`${commit} does not build with the packages that are installed:\n${last}`, {
      cause: error,
    });
  }
}

/** Returns the build folders of a tree's remotes. */
export const remoteBuilds = (tree: string, names: readonly string[]) =>
  names
    .map((name) => join(tree, 'apps', name, 'dist'))
    .filter((folder) => existsSync(join(folder, 'release.json')));

export { ROOT };
