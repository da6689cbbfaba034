import { sep } from 'node:path';
import { NormalModuleReplacementPlugin } from '@rspack/core';
import { loader } from './federation-aliases';

/** Modules of the federation runtime that are bytes before the first input and do nothing here. */
const UNUSED = [
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

/** Builds the federation runtime without the parts that our own registry makes needless. */
export const withoutUnused = () =>
  new NormalModuleReplacementPlugin(NAMES, ({ createData }) => {
    const resource = createData?.resource;
    if (createData && resource !== undefined && UNUSED.some((file) => resource.endsWith(file))) {
      createData.resource = loader('federation-stub.mjs');
    }
  });
