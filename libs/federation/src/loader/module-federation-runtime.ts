import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { announceFiles } from './announce-files';
import { guardScripts } from './guard-scripts';
import { GIVE_UP_AFTER_MS } from './limits';
import type { RemoteRegistry } from './registry';
import type { FederationRuntime } from './runtime';

const globalName = (name: string) => `tessera_${name.replaceAll('-', '_')}`;

/** Module Federation with our guard in front: nothing is fetched that the registry does not name. */
export function createFederationRuntime(registry: RemoteRegistry): FederationRuntime {
  const createScript = guardScripts(registry);
  registerPlugins([
    {
      name: 'tessera-guard',
      createScript: ({ url }) => ({ script: createScript(url), timeout: GIVE_UP_AFTER_MS }),
    },
  ]);
  return {
    register(name, entry, fresh) {
      if (!fresh) announceFiles(registry.get(name)?.preload ?? []);
      const remote = {
        name: globalName(name),
        entry,
        entryGlobalName: globalName(name),
        type: 'var' as const,
      };
      registerRemotes([remote], { force: fresh });
    },
    announce: (files) => announceFiles(files),
    load: (name) => loadRemote(`${globalName(name)}/remote`),
  };
}
