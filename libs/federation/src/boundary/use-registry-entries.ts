import type { RegistryEntry } from '@tessera/contracts';
import { use, useSyncExternalStore } from 'react';
import { RemoteHostContext } from './remote-host';

const none: readonly RegistryEntry[] = [];
const nothing = () => none;
const never = () => () => undefined;

/** Returns the remotes published for this user, including those added after sign-in. Empty outside the shell. */
export function useRegistryEntries(): readonly RegistryEntry[] {
  const registry = use(RemoteHostContext)?.registry;
  return useSyncExternalStore(registry?.subscribe ?? never, registry?.all ?? nothing);
}
