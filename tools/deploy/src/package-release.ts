import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readBuild, readSource } from '@tessera/release';
import { checksumsOf } from './checksums';
import { PROVENANCE, SUMS } from './file-names';
import { listPackages } from './list-packages';
import { createProvenance } from './provenance';
import { replaceFolder } from './replace-folder';
import { createSbom } from './sbom';
import { startsInFolder } from './starts-in-folder';

interface PackageOptions {
  readonly root: string;
  /** Released apps, whose builds exist. */
  readonly apps: readonly string[];
  /** Folder to create. A release in it is replaced. */
  readonly out: string;
  readonly startedOn: Date;
}

const SERVER = 'dist migrations public grants.sql package.json'
  .split(' ')
  .map((name) => `apps/server/${name}`);
const OPERATIONS = ['systemd', 'nginx', 'pgbouncer', 'postgres', 'monitoring'];

/** Copies builds, run-time packages and operating files into a folder, and describes them. */
export const packageRelease = ({ out, ...options }: PackageOptions): void =>
  replaceFolder(out, (folder) => assemble(folder, options));

function assemble(out: string, { root, apps, startedOn }: Omit<PackageOptions, 'out'>): void {
  const source = readSource(join(root, 'apps/shell/dist'));
  const { commit } = source;
  if (commit === undefined) throw new Error('Not a git repository: the provenance names a commit');
  const copy = (from: string, to: string) => cpSync(join(root, from), join(out, to), { recursive: true });
  for (const path of SERVER) copy(path, path);
  for (const name of OPERATIONS) copy(`tools/deploy/${name}`, name);
  // Beside the server, so that Node finds the server's packages.
  copy('tools/deploy/dist', 'apps/server/bin');
  for (const name of apps) copyBuild(root, out, name);
  const { shipped, omitted } = listPackages(root);
  for (const folder of shipped) copyPackage(join(root, folder), join(out, folder));
  const date = execFileSync('git', ['log', '-1', '--format=%cI'], { cwd: root, encoding: 'utf8' }).trim();
  const write = (name: string, value: object | string) =>
    writeFileSync(join(out, name), typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`);
  write('package.json', { name: 'tessera', private: true, type: 'module' });
  write('sbom.cdx.json', createSbom(root, { apps, omitted, date: new Date(date).toISOString() }));
  startsInFolder(out);
  const checksums = checksumsOf(out);
  write(SUMS, checksums);
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const builder = source.buildUrl ?? 'https://tessera.local/local-build';
  const facts = { commit, modified: source.modified ?? false, lockfile, checksums, builder };
  write(PROVENANCE, createProvenance({ ...facts, startedOn, finishedOn: new Date() }));
}

/** Writes the origin into `release.json`, because the release folder has no repository from which to read it later. */
function copyBuild(root: string, out: string, name: string): void {
  const [from, to] = [root, out].map((folder) => join(folder, 'apps', name, 'dist'));
  if (from === undefined || to === undefined) return;
  cpSync(from, to, { recursive: true });
  const release = { ...readBuild(from), source: readSource(from) };
  writeFileSync(join(to, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}

/** Copies a package without its nested packages, which are listed by themselves. */
function copyPackage(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  cpSync(from, to, { recursive: true, filter: (path) => basename(path) !== 'node_modules' || path === from });
}
