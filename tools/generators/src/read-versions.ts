import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Versions } from './outside';

const Versioned = v.record(v.string(), v.string());
const PackageJson = v.object({
  name: v.string(),
  version: v.string(),
  dependencies: v.optional(Versioned, {}),
  devDependencies: v.optional(Versioned, {}),
});
/** The packages whose versions a repository outside of this one needs. */
const PACKED = ['libs/platform', 'libs/ui', 'libs/wallet-kit', 'tools/remote'];

/** Reads the versions of the platform's packages, of React and of the development tools. @param root of the repository */
export function readVersions(root: string): Versions {
  const read = (folder: string) =>
    v.parse(PackageJson, JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));
  const packed = PACKED.map((folder) => read(folder));
  return {
    ...read('.').devDependencies,
    ...read('libs/ui').dependencies,
    ...Object.fromEntries(packed.map(({ name, version }) => [name, version])),
  };
}

const Tsconfig = v.object({ compilerOptions: v.looseObject({}) });

/** Reads the options with which all projects compile. */
export const readCompilerOptions = (root: string): object =>
  v.parse(Tsconfig, JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8'))).compilerOptions;
