import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { loader } from './federation-aliases';
import type { Project } from './project';
import { hostShared, remoteShared } from './shared';

interface FederationOptions {
  /** Name of the container and of the page's global: one a page. */
  readonly name: string;
  readonly project: Project;
}

/** A remote's container: one exposed module, nothing shared but what the shell provides. */
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
  /** Two in one page are one too many: a host that another one brings takes the runtime that is there. */
  readonly runtime?: 'brought' | 'found';
}

/** The host: sole provider of what is shared; it knows no remote. */
export const hostFederation = ({ name, shared, runtime = 'brought' }: HostOptions) =>
  new ModuleFederationPlugin({
    name,
    remotes: {},
    shared: hostShared(shared),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    experiments: {
      // No manifests of federation itself: the registry says what there is.
      optimization: { target: 'web', disableSnapshot: true },
      ...(runtime === 'brought' ? { provideExternalRuntime: true } : { externalRuntime: true }),
    },
  });

/** The page's global of a remote's container. */
export const containerName = ({ name }: Project) => `tessera_${name.replaceAll('-', '_')}`;
