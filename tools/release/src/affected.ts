import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from './root';

const Names = v.array(v.string());
const SCOPE = '@tessera/';

/** The shell first, so that a remote may use what it adds; then every remote of the repository. */
export function releasedApps(root = ROOT): string[] {
  const remotes = readdirSync(join(root, 'apps')).filter((name) =>
    existsSync(join(root, 'apps', name, 'src', 'remote.tsx')),
  );
  return ['shell', ...remotes.sort()];
}

/** Answers the names. @throws when one of them is no app that is released */
export function assertReleased(names: readonly string[], root = ROOT): readonly string[] {
  const apps = releasedApps(root);
  const wrong = names.find((name) => !apps.includes(name));
  if (wrong !== undefined) throw new Error(`There is no app "${wrong}": name one of ${apps.join(', ')}`);
  return names;
}

/**
 * What is released and changed since a commit, by its own files or by those of what it is built from, as Nx sees it; what
 * is not committed yet counts too.
 * @throws when Nx does not know the commit
 */
export function affectedApps(base: string, root = ROOT): string[] {
  const nx = join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const args = [nx, 'show', 'projects', '--affected', `--base=${base}`, '--json'];
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };
  let said: string;
  try {
    said = execFileSync(process.execPath, args, { cwd: root, env, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    throw new Error(`What changed since ${base} is not known: name a commit with --base`, { cause: error });
  }
  const affected = new Set(v.parse(Names, JSON.parse(said)));
  return releasedApps(root).filter((name) => affected.has(`${SCOPE}${name}`));
}
