import { sep } from 'node:path';
import { NormalModuleReplacementPlugin } from '@rspack/core';
import { loader } from './federation-aliases';

/** Unused modules of the federation runtime, which would be loaded before the first input: 5.4 kB of /login (brotli). */
export const UNUSED = [
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
  'runtime-core/dist/plugins/snapshot/index.js',
  'runtime-core/dist/plugins/generate-preload-assets.js',
  'runtime-core/dist/utils/preload.js',
  'runtime-core/dist/utils/semver/index.js',
  'webpack-bundler-runtime/dist/remotes.js',
  'webpack-bundler-runtime/dist/updateOptions.js',
  'error-codes/dist/desc.mjs',
].map((file) => `@module-federation/${file}`.replaceAll('/', sep));

const NAMES =
  /(SnapshotHandler|(snapshot|semver).index|generate-preload-assets|preload|remotes|updateOptions|desc)\.m?js$/;

/** Returns a plugin that replaces the parts of the federation runtime which the release registry makes unnecessary. */
export const withoutUnused = () =>
  new NormalModuleReplacementPlugin(NAMES, ({ createData }) => {
    const resource = createData?.resource;
    if (createData && resource !== undefined && UNUSED.some((file) => resource.endsWith(file))) {
      createData.resource = loader('federation-stub.mjs');
    }
  });
