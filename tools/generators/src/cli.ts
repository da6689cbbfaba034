import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lib } from './lib';
import { nameInBoundaries } from './name-in-boundaries';
import { addJob, addOwner } from './name-in-repository';
import { remote } from './remote';
import { writeProject } from './write-project';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** Folders in which a project name must be unused. */
const TAKEN = ['apps', 'libs', 'tools', '.'];
const BOUNDARIES = '.oxlintrc.json';
const USAGE = 'npm run new remote <name>  |  npm run new lib <name>';
const kinds = { remote: { template: remote, folder: 'apps' }, lib: { template: lib, folder: 'libs' } };

function edit(file: string, change: (text: string) => string): void {
  const path = join(ROOT, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

function main([kind, name]: readonly string[]): void {
  const chosen = kind === 'remote' || kind === 'lib' ? kinds[kind] : undefined;
  if (chosen === undefined || name === undefined) throw new Error(USAGE);
  if (!/^[a-z][a-z0-9-]{1,31}$/.test(name))
    throw new Error(`${name}: lower case letters, digits and hyphens`);
  const taken = TAKEN.find((place) => existsSync(join(ROOT, place, name)));
  if (taken !== undefined) throw new Error(`${taken}/${name} is already there: choose another name`);
  const folder = join(chosen.folder, name);
  const files = writeProject(join(ROOT, folder), chosen.template(name));
  for (const file of files) process.stdout.write(`${folder}/${file}\n`);
  edit('.github/CODEOWNERS', (owners) => addOwner(owners, folder));
  if (kind === 'remote') {
    edit(BOUNDARIES, (rules) => nameInBoundaries(rules, name));
    edit('.gitlab-ci.yml', (pipeline) => addJob(pipeline, name));
  }
  const written = ['--write', '--log-level=warn', folder, BOUNDARIES];
  execFileSync(join(ROOT, 'node_modules', '.bin', 'prettier'), written, { cwd: ROOT });
  // Links the workspace and adds it to the lockfile; its dependencies are already installed.
  execFileSync(
    'npm',
    ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: ROOT,
      stdio: 'inherit',
    },
  );
  if (kind === 'remote') process.stdout.write(`Now: npm run release publish ${name}\n`);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
