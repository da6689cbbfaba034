import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { emitTypes } from '@tessera/rspack';
import { ROOT } from '@tessera/rspack/repository';
import { INTERNAL, PUBLIC, readSource } from './packages';
import { writeLib } from './write-lib';
import { writeRemote } from './write-remote';

/** Returns the sources of a path that may end with `*.ts`. */
function expand(path: string): string[] {
  if (!path.endsWith('*.ts')) return [path];
  const folder = dirname(path);
  const sources = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return sources.map((file) => join(folder, file));
}

/** Returns the files that a library exports, for the compiler of the declarations. */
function entriesOf(name: string): string[] {
  const targets = Object.values(readSource(`libs/${name}`).exports);
  const sources = targets.filter((target) => typeof target === 'string');
  return sources
    .filter((target) => target.endsWith('.ts') && !target.includes('/testing/'))
    .flatMap((target) => expand(join(ROOT, 'libs', name, target)));
}

const NAME = 'tessera-packages';

/** @throws unless the folder is missing, empty, or was written by `pack` */
function assertReplaceable(out: string): void {
  if (!existsSync(out) || readdirSync(out).length === 0) return;
  const file = join(out, 'package.json');
  if (existsSync(file) && readFileSync(file, 'utf8').startsWith(`{"name":"${NAME}"`)) return;
  throw new Error(`${out} contains other files: choose an empty folder`);
}

/** Writes the npm packages of the platform into a folder, each in a folder of its own, and packs them there. */
export async function pack(out: string): Promise<string[]> {
  assertReplaceable(out);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const libs = [...INTERNAL, ...PUBLIC];
  const declarations = await emitTypes(ROOT, libs.flatMap(entriesOf), { comments: true });
  const versions = new Map(PUBLIC.map((name) => [`@tessera/${name}`, readSource(`libs/${name}`).version]));
  for (const name of libs) versions.set(`@tessera/${name}`, writeLib({ name, out, declarations, versions }));
  await writeRemote(out, versions);
  const folders = [...libs, 'remote'];
  // A workspace, so that one run of npm packs or publishes all of them.
  writeFileSync(
    join(out, 'package.json'),
    JSON.stringify({ name: NAME, private: true, workspaces: folders }),
  );
  const said = execFileSync('npm', ['pack', '--workspaces', '--silent'], { cwd: out, encoding: 'utf8' });
  return said.trim().split('\n');
}
