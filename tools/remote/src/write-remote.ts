import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { buildTools } from '@tessera/rspack';
import { ROOT } from '@tessera/rspack/repository';
import { COMMON, readSource } from './packages';
import { writePackage } from './write-lib';

const FOLDER = 'tools/remote';
const PROGRAM = 'tessera.js';
/** The Jest preset and its environment. */
const JEST = ['jest-preset.mjs', 'preset.mjs', 'asset-stub.cjs', 'dom-environment.mjs', 'setup-dom.ts'];
const JEST_PACKAGES = [
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  'identity-obj-proxy',
  'jest',
  'jest-environment-jsdom',
];

const read = (folder: string, files: readonly string[]) =>
  Object.fromEntries(files.map((file) => [file, readFileSync(join(ROOT, folder, file))]));

/** Returns the loaders and run-time modules that a build refers to by path. `federation-stub.mjs` imports `satisfy-range.ts`. */
const rspackFiles = (): string[] =>
  readdirSync(join(ROOT, 'tools/rspack/src')).filter((file) =>
    /\.[cm]js$|\.d\.ts$|^satisfy-range\.ts$/.test(file),
  );

/** @throws if the program imports a package that is no dependency, which npm would not install */
function assertDeclared(folder: string, dependencies: Readonly<Record<string, string>>): void {
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const imported = texts.flatMap((text) =>
    [...text.matchAll(/^import [^'";]*(?:from )?["']([^."'][^"']*)["']/gm)].map(([, name = '']) => name),
  );
  const missing = imported.filter(
    (name) =>
      !name.startsWith('node:') &&
      !builtinModules.includes(name) &&
      !Object.keys(dependencies).some((known) => name === known || name.startsWith(`${known}/`)),
  );
  if (missing.length > 0)
    throw new Error(
      `@tessera/remote imports ${[...new Set(missing)].join(', ')}, which it does not depend on`,
    );
}

/** Writes the npm package `@tessera/remote`. @param versions of the libraries */
export async function writeRemote(out: string, versions: ReadonlyMap<string, string>): Promise<void> {
  const folder = join(out, 'remote');
  const { name, version, description } = readSource(FOLDER);
  // `tessera build` runs the compiler itself.
  const npm = Object.entries(readSource('tools/rspack').dependencies).filter(
    ([one]) => !one.startsWith('@tessera/') && one !== '@rspack/cli',
  );
  const { devDependencies } = readSource('.');
  const dependencies: Record<string, string> = {
    ...Object.fromEntries(npm),
    ...Object.fromEntries(JEST_PACKAGES.map((one) => [one, devDependencies[one] ?? ''])),
    '@tessera/contracts': versions.get('@tessera/contracts') ?? '',
  };
  await buildTools(join(ROOT, FOLDER), { tessera: './src/cli.ts' }, folder);
  assertDeclared(folder, dependencies);
  const program = readFileSync(join(folder, PROGRAM), 'utf8');
  const files = {
    [PROGRAM]: `#!/usr/bin/env node\n${program}`,
    ...read('tools/rspack/src', rspackFiles()),
    ...read('tools/jest/src', JEST),
    ...read(FOLDER, COMMON),
  };
  writePackage(folder, files, {
    name,
    version,
    description,
    license: 'MIT',
    type: 'module',
    bin: { tessera: PROGRAM },
    dependencies,
  });
}
