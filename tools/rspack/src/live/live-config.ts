import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { browser } from '../browser';
import { containerName, hostFederation, lazyVersion, remoteFederation } from '../federation';
import { loader } from '../federation-aliases';
import { withoutUnused } from '../federation-unused';
import { readProject, type Project } from '../project';
import { providedBy } from '../shared';

/** Entry of a live remote, in its folder below the origin. */
export const LIVE_ENTRY = 'remoteEntry.js';
/** Development build of the shell, relative to the origin. */
export const LIVE_SHELL = { script: 'shell/main.js', style: 'shell/main.css' };

const readLive = (dir: string): Project => ({ ...readProject(dir), mode: 'development' });

/** File names are the same in each build and contain no hash. */
const output = (base: Configuration, publicPath: string, path: string) => ({
  ...base.output,
  path,
  publicPath,
  clean: false,
  filename: '[name].js',
  chunkFilename: '[name].js',
  cssFilename: '[name].css',
  cssChunkFilename: '[name].css',
  assetModuleFilename: '[name][ext]',
});

/**
 * Returns the configuration of a live remote: the container of its release in development mode. Its files are in a folder
 * with its name, so that one origin serves several remotes.
 * @param react build of React in the page. With `production`, the page has no Fast Refresh, and elements of the development
 * JSX runtime would throw: it calls `getOwner`, which React's production build lacks.
 */
export function liveRemote(dir: string, origin: string, react: Project['mode']): Configuration {
  const project = readLive(dir);
  const refresh = react === 'development';
  const base = browser(project, { refresh, jsx: react });
  return {
    ...base,
    // Before each error in the terminal: the paths of an error are relative to the remote.
    name: project.name,
    entry: {},
    infrastructureLogging: { level: 'warn' },
    output: output(base, `${origin}/${project.name}/`, join(dir, 'dist', 'live')),
    // The JSX runtime, which is part of the remote, selects its build by NODE_ENV.
    optimization: { ...base.optimization, nodeEnv: react },
    plugins: [
      withoutUnused(),
      ...(refresh ? [new ReactRefreshRspackPlugin()] : []),
      remoteFederation({ name: containerName(project), project }, LIVE_ENTRY),
    ],
  };
}

/**
 * Returns the configuration of the shell with React's development build, which Fast Refresh needs. It runs beside the
 * environment's shell, so its global variables have other names.
 * @param folder output folder
 */
export function liveShell(dir: string, origin: string, folder: string): Configuration {
  const project = readLive(dir);
  const base = browser(project);
  return {
    ...base,
    // The hook of Fast Refresh must exist before React starts.
    entry: { main: [loader('live/refresh-hook.mjs'), './src/main.tsx'] },
    output: { ...output(base, `${origin}/shell/`, folder), uniqueName: 'tessera_shell_live' },
    plugins: [
      withoutUnused(),
      lazyVersion(project),
      hostFederation({ name: 'tessera_shell_live', shared: providedBy(project), runtime: 'found' }),
    ],
  };
}
