import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readProject } from './project';

/**
 * Root of the repository whose remotes the tools build and publish: this one, or, if the tools run as an npm package, the
 * folder in which npm runs them.
 */
export const ROOT = import.meta.dirname.split(sep).includes('node_modules')
  ? process.cwd()
  : join(import.meta.dirname, '..', '..', '..');

/** Declares the modules that the build makes of style sheets and pictures. The npm package has this file beside its code. */
export const CSS_TYPES = join(import.meta.dirname, 'css.d.ts');

const isRemote = (folder: string): boolean => existsSync(join(folder, 'src', 'remote.tsx'));

/** Returns whether a repository consists of one remote, which uses the packages of the platform from npm. */
export const isOneRemote = (root = ROOT): boolean => isRemote(root);

/** Returns the folder of an application. */
export const folderOf = (name: string, root = ROOT): string =>
  isOneRemote(root) ? root : join(root, 'apps', name);

/** Returns the names of the remotes of a repository, sorted. */
export function remotesOf(root = ROOT): string[] {
  if (isOneRemote(root)) return [readProject(root).name];
  const names = readdirSync(join(root, 'apps'));
  return names.filter((name) => isRemote(join(root, 'apps', name))).sort();
}
