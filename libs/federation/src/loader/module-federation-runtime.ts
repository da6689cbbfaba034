import { loadRemote, registerPlugins, registerRemotes, registerShared } from '@module-federation/runtime';
import { preloadFiles } from './preload-files';
import { guardScripts } from './guard-scripts';
import { GIVE_UP_AFTER_MS } from './limits';
import type { RemoteRegistry } from './registry';
import type { FederationRuntime, LazyPackage } from './runtime';

const globalName = (name: string) => `tessera_${name.replaceAll('-', '_')}`;

/** Provides a package to remotes when the first one needs it. A rejected promise would stay, so `load` must not reject. */
const provide = ({ name, version, load }: LazyPackage) =>
  registerShared({
    [name]: {
      version,
      scope: 'default',
      strategy: 'loaded-first',
      get: async () => {
        const module = await load();
        return () => module;
      },
      shareConfig: { singleton: true, requiredVersion: `^${version}` },
    },
  });

/** Creates the Module Federation runtime with a guard that allows only URLs of the registry. */
export function createFederationRuntime(
  registry: RemoteRegistry,
  packages: readonly LazyPackage[] = [],
): FederationRuntime {
  packages.forEach(provide);
  const createScript = guardScripts(registry);
  registerPlugins([
    {
      name: 'tessera-guard',
      createScript: ({ url }) => ({ script: createScript(url), timeout: GIVE_UP_AFTER_MS }),
    },
  ]);
  return {
    register(name, entry, fresh) {
      if (!fresh) preloadFiles(registry.get(name)?.preload ?? []);
      const remote = {
        name: globalName(name),
        entry,
        entryGlobalName: globalName(name),
        type: 'var' as const,
      };
      registerRemotes([remote], { force: fresh });
    },
    preload: (files) => preloadFiles(files),
    load: (name) => loadRemote(`${globalName(name)}/remote`),
  };
}
