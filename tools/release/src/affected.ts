import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isOneRemote, remotesOf } from '@tessera/rspack/repository';
import * as v from 'valibot';
import { ROOT } from './root';

const Names = v.array(v.string());
const SCOPE = '@tessera/';

/**
 * Returns all released apps of the repository. A shell is first, so that remotes published after it may use its new
 * exports.
 */
export const releasedApps = (root = ROOT): string[] => [
  ...(isOneRemote(root) ? [] : ['shell']),
  ...remotesOf(root),
];

/** Returns the names. @throws if one of them is not a released app */
export function assertReleased(names: readonly string[], root = ROOT): readonly string[] {
  const apps = releasedApps(root);
  const wrong = names.find((name) => !apps.includes(name));
  if (wrong === undefined) return names;
  const elsewhere = isOneRemote(root) ? '' : '. A remote with a repository of its own is published there';
  throw new Error(`There is no app "${wrong}": name one of ${apps.join(', ')}${elsewhere}`);
}

/**
 * Returns the released apps affected since a commit by changed files of their own or of their dependencies, as Nx sees it,
 * including uncommitted changes.
 * @throws if Nx does not know the commit
 */
export function affectedApps(base: string, root = ROOT): string[] {
  const nx = join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const args = [nx, 'show', 'projects', '--affected', `--base=${base}`, '--json'];
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };
  let said: string;
  try {
    said = execFileSync(process.execPath, args, { cwd: root, env, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    throw new Error(`Unknown commit ${base}: name another one with --base`, { cause: error });
  }
  const affected = new Set(v.parse(Names, JSON.parse(said)));
  return releasedApps(root).filter((name) => affected.has(`${SCOPE}${name}`));
}
