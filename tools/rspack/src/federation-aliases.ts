import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const enhanced = createRequire(require.resolve('@module-federation/enhanced'));

const esm = {
  sdk: 'dist/index.js',
  runtime: 'dist/index.js',
  'runtime-core': 'dist/index.js',
  'webpack-bundler-runtime': 'dist/index.js',
  'error-codes': 'dist/index.mjs',
  'inject-external-runtime-core-plugin': 'dist/index.js',
};

/** The plugin refers to the CommonJS file, also by its path. */
const mainOf = (name: string) => enhanced.resolve(`@module-federation/${name}`);

function folderOf(name: string): string {
  const main = mainOf(name);
  return main.slice(0, main.lastIndexOf(join('@module-federation', name))) + join('@module-federation', name);
}

/** Returns aliases to one copy of the federation runtime as ES modules, which tree-shake. */
export const federationAliases = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(esm).flatMap(([name, file]) => {
      const target = join(folderOf(name), file);
      return [
        [`@module-federation/${name}$`, target],
        [`${mainOf(name)}$`, target],
      ];
    }),
  );

/** Returns the path of a loader of this package. */
export const loader = (file: string) => join(dirname(new URL(import.meta.url).pathname), file);
