import { KILLED_CONTRACT, type RegistryEntry } from '@tessera/contracts/remotes';
import { everything } from './registry-entries';

/** Returns the registry as the server sends it while a remote is killed. */
export const withKilled = (killed: string): RegistryEntry[] =>
  everything().map((entry) =>
    entry.manifest.name === killed
      ? {
          ...entry,
          contract: KILLED_CONTRACT,
          entry: '',
          manifest: { ...entry.manifest, nav: [], slots: [] },
        }
      : entry,
  );
