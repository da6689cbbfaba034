import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';

/** An optional peer of valibot and viem, which need it for their types only. */
const DEVELOPMENT = /(^|\/)node_modules\/(typescript|@typescript\/[^/]+)$/;

const Lockfile = v.object({
  packages: v.record(v.string(), v.object({ optional: v.optional(v.boolean()) })),
});

export interface ProductionPackages {
  /** Folders to copy, relative to the repository. */
  readonly shipped: readonly string[];
  /** Folders of the lockfile that the release does not contain: other platforms, and TypeScript. */
  readonly omitted: readonly string[];
}

/** Returns the packages of the lockfile that the server needs at run time. Our own packages are in its bundle. */
export function listPackages(root: string): ProductionPackages {
  const output = execFileSync(
    'npm',
    'ls --all --parseable --omit=dev --package-lock-only --workspace @tessera/server'.split(' '),
    { cwd: root, encoding: 'utf8' },
  );
  return sortPackages(root, output);
}

/**
 * Sorts the absolute paths that `npm ls --parseable` prints. The lockfile marks packages of other platforms as optional.
 * @throws if another package is not installed
 */
export function sortPackages(root: string, output: string): ProductionPackages {
  const folders = output
    .split('\n')
    .map((path) => relative(root, path.trim()))
    .filter((path) => path.includes('node_modules/') && !path.startsWith('..'));
  const external = [...new Set(folders)].filter((folder) => !isLink(join(root, folder)));
  const isShipped = (folder: string) => !DEVELOPMENT.test(folder) && existsSync(join(root, folder));
  const omitted = external.filter((folder) => !isShipped(folder));
  const { packages } = v.parse(Lockfile, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const missing = omitted.find((folder) => !DEVELOPMENT.test(folder) && !packages[folder]?.optional);
  if (missing !== undefined) throw new Error(`${missing} is not installed: run npm ci`);
  return { shipped: external.filter(isShipped).sort(), omitted };
}

const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? path.includes('node_modules/@tessera/');
