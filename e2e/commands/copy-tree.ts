import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of this repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** npm's record of an install. A copy needs its own file, because npm writes into it. */
const HIDDEN_LOCKFILE = 'node_modules/.package-lock.json';

/** Copies the working tree with its installed packages (as hard links), so that a test may add files. */
export function copyTree(target: string): void {
  rmSync(target, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(target, file));
  }
  mkdirSync(join(target, 'node_modules'));
  // Other programs write into the cache during the copy.
  const packages = readdirSync(join(ROOT, 'node_modules')).filter((name) => name !== '.cache');
  const paths = packages.map((name) => join(ROOT, 'node_modules', name));
  execFileSync('cp', ['-al', ...paths, join(target, 'node_modules')]);
  rmSync(join(target, HIDDEN_LOCKFILE));
  copyFileSync(join(ROOT, HIDDEN_LOCKFILE), join(target, HIDDEN_LOCKFILE));
}
