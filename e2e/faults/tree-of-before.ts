import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HIDDEN_LOCKFILE = 'node_modules/.package-lock.json';

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1024 * 1024 * 1024 }).trim();

/** The commit of version N-1: the one that was asked for, else the newest tag, else the one before the contracts last changed. */
export function commitOfBefore(asked = process.env['SKEW_BASE']): string {
  const [newestTag] = git('tag', '--merged', 'HEAD', '--sort=-creatordate').split('\n');
  const before = () => `${git('log', '-1', '--format=%H', '--', 'libs/contracts/src')}^`;
  return git(
    'rev-parse',
    '--verify',
    `${asked ?? (newestTag === '' ? undefined : newestTag) ?? before()}^{commit}`,
  );
}

/** Where packages are installed: at the root, and beside what needs another version of one. */
function packageFolders(tree: string): string[] {
  const projects = ['apps', 'libs', 'tools'].flatMap((area) =>
    readdirSync(join(tree, area)).map((name) => join(area, name)),
  );
  return ['', ...projects]
    .map((folder) => join(folder, 'node_modules'))
    .filter((folder) => existsSync(join(ROOT, folder)));
}

/** The sources of a commit with the packages that are installed now, built, in a folder of their own. */
export function buildTreeOf(commit: string, target: string): void {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  const archive = execFileSync('git', ['archive', '--format=tar', commit], {
    cwd: ROOT,
    maxBuffer: 1024 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', target], { input: archive });
  for (const folder of packageFolders(target))
    execFileSync('cp', ['-al', join(ROOT, folder), join(target, folder)]);
  // npm writes into it; a hard link would change ours.
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
  execFileSync(process.execPath, args, { cwd: target, env, stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 });
}

/** Build folders of the remotes of a tree. */
export const remoteBuilds = (tree: string, names: readonly string[]) =>
  names
    .map((name) => join(tree, 'apps', name, 'dist'))
    .filter((folder) => existsSync(join(folder, 'release.json')));

export { ROOT };
