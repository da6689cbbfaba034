import type { Configuration } from '@rspack/core';
import { browser } from './browser';
import { namesUsed } from './contract-names';
import { containerName, remoteFederation } from './federation';
import { loadManifest } from './load-manifest';
import { OwnNamePlugin, ownName } from './own-name-plugin';
import { readProject } from './project';
import { ReleasePlugin } from './release-plugin';
import { assertOneCopy } from './shared';

/** Returns the configuration of a remote: one exposed module, and the shared packages that the shell provides. */
export function remote(dir: string): Configuration {
  const project = readProject(dir);
  const base = browser(project);
  const localIdentName = `${ownName(project.name)}-[id]-[local]`;
  return {
    ...base,
    entry: {},
    module: {
      ...base.module,
      generator: { 'css/module': { ...base.module?.generator?.['css/module'], localIdentName } },
    },
    output: { ...base.output, uniqueName: ownName(containerName(project)) },
    plugins: [
      ...(base.plugins ?? []),
      new OwnNamePlugin(),
      remoteFederation({ name: containerName(project), project }, 'remoteEntry.[contenthash:8].js'),
      new ReleasePlugin({
        project,
        describe: async () => {
          const manifest = await loadManifest(project);
          const { name, contract } = manifest;
          const shared = { ...project.peerDependencies };
          const facade = (modules: readonly string[]) => {
            assertOneCopy(project, modules);
            return namesUsed(modules);
          };
          return { kind: 'remote', name, contract, manifest, shared, facade };
        },
      }),
    ],
  };
}
