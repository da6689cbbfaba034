import type { Configuration } from '@rspack/core';
import { browser } from './browser';
import { namesUsed, packageOf } from './contract-names';
import { containerName, remoteFederation } from './federation';
import { loadManifest } from './load-manifest';
import { OwnNamePlugin, ownName } from './own-name-plugin';
import { readProject } from './project';
import { ReleasePlugin } from './release-plugin';
import { assertShared } from './shared';

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
          const facade = (sources: readonly string[]) => {
            const names = namesUsed(sources);
            assertShared(project, [...new Set(names.map(packageOf))]);
            return names;
          };
          return { kind: 'remote', name, contract, manifest, shared, facade };
        },
      }),
    ],
  };
}
