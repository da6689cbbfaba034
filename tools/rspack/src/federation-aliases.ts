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

/** What the plugin names is the CommonJS file, by its path too. */
const mainOf = (name: string) => enhanced.resolve(`@module-federation/${name}`);

function folderOf(name: string): string {
  const main = mainOf(name);
  return main.slice(0, main.lastIndexOf(join('@module-federation', name))) + join('@module-federation', name);
}

/** The federation runtime as ES modules, which tree-shake, and only once. */
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

/** Where this package's own loaders lie. */
export const loader = (file: string) => join(dirname(new URL(import.meta.url).pathname), file);
