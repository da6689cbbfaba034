import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['apps', 'libs', 'tools', '.'];

const git = (root, ...words) => {
  try {
    return execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    }).trim();
  } catch {
    return undefined;
  }
};

/** Merge base with origin/main, else HEAD, so that uncommitted changes count. */
export const findBase = (root) => git(root, 'merge-base', 'HEAD', 'origin/main') ?? 'HEAD';

/**
 * Paths that differ from a commit: committed, uncommitted, new and deleted ones.
 * @throws when the commit does not exist
 */
export function findChanged(root, base) {
  if (git(root, 'rev-parse', '--verify', '--quiet', `${base}^{commit}`) === undefined) {
    throw new Error(`There is no commit "${base}" here: name another one with --base.`);
  }
  const list = (...words) => (git(root, ...words, '-z') ?? '').split('\0').filter((name) => name !== '');
  // Like Nx: later commits of the base are not our changes.
  const from = git(root, 'merge-base', 'HEAD', base) ?? base;
  const known = list('diff', '--name-only', '--no-renames', from);
  return [...new Set([...known, ...list('ls-files', '--others', '--exclude-standard')])];
}

/** Folders of the projects affected since a commit, by Nx. */
export function findAffected(root, base) {
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  const args = [nx, 'show', 'projects', '--affected', `--base=${base}`, '--json'];
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };
  const names = new Set(
    JSON.parse(execFileSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })),
  );
  return projectFolders(root).filter(({ name }) => names.has(name));
}

export function projectFolders(root) {
  return FOLDERS.flatMap((parent) =>
    readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && (parent !== '.' || entry.name === 'e2e'))
      .flatMap(({ name }) => {
        const folder = parent === '.' ? name : `${parent}/${name}`;
        try {
          return [
            { folder, name: JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).name },
          ];
        } catch {
          return [];
        }
      }),
  );
}
