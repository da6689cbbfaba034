import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { DefinePlugin } from '@rspack/core';
import { loader } from './federation-aliases';
import type { Project } from './project';
import { hostShared, LAZY, remoteShared } from './shared';

interface FederationOptions {
  /** Name of the container and of its global variable, unique in a page. */
  readonly name: string;
  readonly project: Project;
}

/** Returns the plugin of a remote: one exposed module, and the shared packages that the shell provides. */
export const remoteFederation = ({ name, project }: FederationOptions, filename: string) =>
  new ModuleFederationPlugin({
    name,
    filename,
    runtimePlugins: [loader('retry-query.mjs')],
    exposes: { './remote': { import: loader('remote-entry.mjs'), name: 'remote' } },
    shared: remoteShared(project),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    experiments: {
      // A remote loads no remotes.
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
      externalRuntime: true,
    },
  });

interface HostOptions {
  readonly name: string;
  readonly shared: Readonly<Record<string, string>>;
  /** `found`: use the page's runtime, because a page must have only one. */
  readonly runtime?: 'brought' | 'found';
}

/** Returns the plugin of the host, the only provider of shared packages. It knows no remote. */
export const hostFederation = ({ name, shared, runtime = 'brought' }: HostOptions) =>
  new ModuleFederationPlugin({
    name,
    remotes: {},
    shared: hostShared(shared),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    experiments: {
      // No manifests of Module Federation: the registry lists the releases.
      optimization: { target: 'web', disableSnapshot: true },
      ...(runtime === 'brought' ? { provideExternalRuntime: true } : { externalRuntime: true }),
    },
  });

/** Returns the global variable of a remote's container. */
export const containerName = ({ name }: Project) => `tessera_${name.replaceAll('-', '_')}`;

/** Inserts the version of the package that the shell's code provides. */
export const lazyVersion = (project: Project) =>
  new DefinePlugin({ WALLET_KIT_VERSION: JSON.stringify(project.dependencies[LAZY]) });
