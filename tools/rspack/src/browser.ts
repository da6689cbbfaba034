import { join, relative } from 'node:path';
import {
  type Configuration,
  LightningCssMinimizerRspackPlugin,
  SubresourceIntegrityPlugin,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import { lazyVersion } from './federation';
import { federationAliases, loader } from './federation-aliases';
import { withoutUnused } from './federation-unused';
import type { Project } from './project';
import { ROOT } from './repository';

/** The oldest supported browsers. For older ones Lightning CSS resolves light-dark() at :root, and a nested data-theme has no effect. */
const browsers = ['chrome >= 123', 'edge >= 123', 'firefox >= 120', 'safari >= 17.5', 'ios_saf >= 17.5'];

const script = (refresh: boolean, jsx: Project['mode']) => ({
  test: /\.[cm]?tsx?$/,
  loader: 'builtin:swc-loader',
  type: 'javascript/auto' as const,
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: jsx === 'development', refresh } },
    },
  },
});

/** Names a source in the maps by its path from the repository root, for example `libs/ui/src/cx.ts`. */
const pathFromRoot = ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
  relative(ROOT, absoluteResourcePath);

/**
 * Returns the configuration shared by the shell and the remotes, which add the entry and the federation plugin.
 * @param refresh enables Fast Refresh
 * @param jsx build of React that the page runs, whose JSX runtime the code calls
 */
export function browser(
  project: Project,
  { refresh = false, jsx = project.mode }: { refresh?: boolean; jsx?: Project['mode'] } = {},
): Configuration {
  const isDevelopment = project.mode === 'development';
  return {
    context: project.dir,
    mode: project.mode,
    target: ['web', 'es2022'],
    // Production maps are stored beside the release and never served. They contain names and positions, not the sources.
    devtool: isDevelopment ? 'cheap-module-source-map' : 'hidden-nosources-source-map',
    output: {
      path: join(project.dir, 'dist'),
      clean: true,
      // A release's folder depends on its content, so each file derives the path from its own URL.
      publicPath: 'auto',
      uniqueName: `tessera_${project.name}`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      ...(isDevelopment ? {} : { devtoolModuleFilenameTemplate: pathFromRoot }),
      crossOriginLoading: 'anonymous',
      // Between the slow card (3 s) and the timeout of the load (10 s).
      chunkLoadTimeout: 6000,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      alias: {
        ...federationAliases(),
        '@tessera/this-package': join(project.dir, 'package.json'),
        '@tessera/this-remote': join(project.dir, 'src', 'remote.tsx'),
      },
    },
    module: {
      // Keep the names of custom properties: tokens are defined in one file and read in others, also by scripts.
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
      generator: { 'css/module': { localIdentName: `tessera_${project.name}-[id]-[local]` } },
      rules: [
        script(refresh, jsx),
        { test: /\.tsx?$/, enforce: 'pre', use: [loader('name-chunks.cjs')] },
        { test: /\.module\.css$/, type: 'css/module', use: [loader('layer-loader.cjs')] },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css', sideEffects: true },
        { test: /\.(svg|woff2|png)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      // A shared runtime chunk breaks federation (RUNTIME-001).
      runtimeChunk: false,
      realContentHash: true,
      minimizer: [
        new SwcJsMinimizerRspackPlugin(),
        new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    plugins: [
      withoutUnused(),
      lazyVersion(project),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false, enabled: true }),
    ],
    performance: false,
    stats: 'errors-warnings',
  };
}
