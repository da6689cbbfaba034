import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { lib } from './lib';
import { nameInBoundaries } from './name-in-boundaries';
import { addJob, addOwner, defaultOwner } from './name-in-repository';
import { nextSteps, nextStepsOutside } from './next-steps';
import { outside } from './outside';
import { readCompilerOptions, readVersions } from './read-versions';
import { remote } from './remote';
import { writeProject } from './write-project';
import {
  commitAll,
  dependenciesOn,
  installPackages,
  packPackages,
  writeRepository,
} from './write-repository';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** Folders in which a project name must be unused. */
const TAKEN = ['apps', 'libs', 'tools', '.'];
const BOUNDARIES = '.oxlintrc.json';
const OWNERS = '.github/CODEOWNERS';
const USAGE = `npm run new remote <name> [-- --owner <team>]
npm run new remote <name> -- --outside <folder> [--owner <team>]   a repository of its own, with the packages of the platform
    --registry <URL>                                               takes these packages from an npm registry
npm run new lib <name> [-- --owner <team>]`;
const kinds = { remote: { template: remote, folder: 'apps' }, lib: { template: lib, folder: 'libs' } };

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(join(ROOT, file), change(read(file)));

function format(...paths: readonly string[]): void {
  const args = ['--config', join(ROOT, '.oxfmtrc.json'), ...paths];
  execFileSync(join(ROOT, 'node_modules', '.bin', 'oxfmt'), args, { cwd: ROOT });
}

function main(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      owner: { type: 'string' },
      outside: { type: 'string' },
      registry: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const [kind, name] = positionals;
  const chosen = kind === 'remote' || kind === 'lib' ? kinds[kind] : undefined;
  if (chosen === undefined || name === undefined) throw new Error(USAGE);
  const owner = values.owner ?? defaultOwner(read(OWNERS));
  for (const word of [name, owner])
    if (!/^[a-z][a-z0-9-]{1,31}$/.test(word))
      throw new Error(`${word}: lower case letters, digits and hyphens`);
  const taken = TAKEN.find((place) => existsSync(join(ROOT, place, name)));
  if (taken !== undefined) throw new Error(`${taken}/${name} is already there: choose another name`);
  if (values.outside !== undefined) {
    if (kind !== 'remote') throw new Error(USAGE);
    writeOutside(resolve(values.outside), name, owner, values.registry);
    return;
  }
  if (values.registry !== undefined) throw new Error(USAGE);
  const folder = join(chosen.folder, name);
  const files = writeProject(join(ROOT, folder), chosen.template(name, owner));
  for (const file of files) process.stdout.write(`${folder}/${file}\n`);
  edit(OWNERS, (owners) => addOwner(owners, folder, owner));
  if (kind === 'remote') {
    edit(BOUNDARIES, (rules) => nameInBoundaries(rules, name));
    edit('.gitlab-ci.yml', (pipeline) => addJob(pipeline, name));
  }
  format(folder, BOUNDARIES);
  // Links the workspace and adds it to the lockfile; its dependencies are already installed.
  execFileSync(
    'npm',
    ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: ROOT,
      stdio: 'inherit',
    },
  );
  if (kind === 'remote') process.stdout.write(nextSteps(name));
}

function writeOutside(folder: string, name: string, owner: string, registry: string | undefined): void {
  if (existsSync(folder)) throw new Error(`${folder} is already there`);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const out = mkdtempSync(join(tmpdir(), 'tessera-packages-'));
  try {
    if (registry === undefined) say('Packing the packages of the platform …');
    const archives = registry === undefined ? packPackages(ROOT, out) : [];
    const files = outside(name, owner, {
      versions: readVersions(ROOT),
      packed: dependenciesOn(archives),
      registry,
      compilerOptions: readCompilerOptions(ROOT),
    });
    writeRepository(folder, files, archives);
  } finally {
    rmSync(out, { recursive: true });
  }
  format(folder);
  say(`Installing the packages of ${folder} …`);
  installPackages(folder);
  if (!commitAll(folder))
    say(`git has made no commit: run cd ${folder} && git add --all && git commit -m "feat: add the remote"`);
  say(nextStepsOutside(name, owner, folder));
}

try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
