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
};

function folderOf(name: string): string {
  const main = enhanced.resolve(`@module-federation/${name}`);
  return main.slice(0, main.lastIndexOf(join('@module-federation', name))) + join('@module-federation', name);
}

/** The federation runtime as ES modules, which tree-shake: a remote's entry falls from 14.1 to 9.3 kB gzip. */
export const federationAliases = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(esm).map(([name, file]) => [`@module-federation/${name}$`, join(folderOf(name), file)]),
  );

/** Where this package's own loaders lie. */
export const loader = (file: string) => join(dirname(new URL(import.meta.url).pathname), file);
