import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { readProject } from './project';

const isOurs = (request: string) => /^[./]/.test(request) || request.startsWith('@tessera/');

/**
 * Returns the configuration of a Node program, which bundles our packages and leaves `node_modules` external.
 * Entries are `{ output name: source file }`; `import.meta` refers to the file in `dist`.
 */
export function node(dir: string, entry: Readonly<Record<string, string>>): Configuration {
  const project = readProject(dir);
  return {
    context: dir,
    mode: project.mode,
    target: 'node20',
    devtool: 'source-map',
    entry: { ...entry },
    output: {
      path: join(dir, 'dist'),
      clean: true,
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    externalsType: 'module',
    externals: [
      ({ request = '' }, callback) => (isOurs(request) ? callback() : callback(undefined, request, 'module')),
    ],
    resolve: { extensions: ['.ts', '.js', '.json'] },
    module: {
      parser: { javascript: { importMeta: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
    // Keep the names of classes and functions for logs and errors.
    optimization: { minimize: false, runtimeChunk: false },
    performance: false,
    stats: 'errors-warnings',
  };
}
