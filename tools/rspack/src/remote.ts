import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { browser } from './browser';
import { loader } from './federation-aliases';
import { loadManifest } from './load-manifest';
import { readProject } from './project';
import { ReleasePlugin } from './release-plugin';
import { remoteShared } from './shared';

/** Configuration of a remote: one exposed module, nothing shared but what the shell provides. */
export function remote(dir: string): Configuration {
  const project = readProject(dir);
  const base = browser(project);
  return {
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: `tessera_${project.name.replaceAll('-', '_')}`,
        filename: 'remoteEntry.[contenthash:8].js',
        runtimePlugins: [loader('retry-query.mjs')],
        exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        shared: remoteShared(project),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          // A remote loads no remotes.
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
          externalRuntime: true,
        },
      }),
      new ReleasePlugin({
        project,
        describe: async () => {
          const manifest = await loadManifest(project);
          const { name, contract } = manifest;
          return { kind: 'remote', name, contract, manifest, shared: { ...project.peerDependencies } };
        },
      }),
    ],
  };
}
