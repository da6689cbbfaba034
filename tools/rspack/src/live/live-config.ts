import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { browser } from '../browser';
import { containerName, hostFederation, remoteFederation } from '../federation';
import { loader } from '../federation-aliases';
import { withoutUnused } from '../federation-unused';
import { readProject, type Project } from '../project';
import { lazyVersion, providedBy } from '../shared';

/** The entry of a remote that is served live, below its origin. */
export const LIVE_ENTRY = 'remoteEntry.js';
/** The development build of the shell, below the origin. */
export const LIVE_SHELL = { script: 'shell/main.js', style: 'shell/main.css' };

const readLive = (dir: string): Project => ({ ...readProject(dir), mode: 'development' });

/** Files keep their names from one build to the next; nothing has a hash that the page could check. */
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

/** A remote as `npm run dev` serves it: the container of its release, for development, with components that change in place. */
export function liveRemote(dir: string, origin: string): Configuration {
  const project = readLive(dir);
  const base = browser(project, { refresh: true });
  return {
    ...base,
    entry: {},
    infrastructureLogging: { level: 'warn' },
    output: output(base, `${origin}/`, join(dir, 'dist', 'live')),
    plugins: [
      withoutUnused(),
      new ReactRefreshRspackPlugin(),
      remoteFederation({ name: containerName(project), project }, LIVE_ENTRY),
    ],
  };
}

/**
 * The shell with React's development build, which alone can change components in place. It stands beside the shell that
 * the environment delivered, so all its globals have other names.
 * @param folder where the files go
 */
export function liveShell(dir: string, origin: string, folder: string): Configuration {
  const project = readLive(dir);
  const base = browser(project);
  return {
    ...base,
    // React looks for the hook of Fast Refresh when it starts: the hook comes first.
    entry: { main: [loader('live/refresh-hook.mjs'), './src/main.tsx'] },
    output: { ...output(base, `${origin}/shell/`, folder), uniqueName: 'tessera_shell_live' },
    plugins: [
      withoutUnused(),
      lazyVersion(project),
      hostFederation({ name: 'tessera_shell_live', shared: providedBy(project), runtime: 'found' }),
    ],
  };
}
