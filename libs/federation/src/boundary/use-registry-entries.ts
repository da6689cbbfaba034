import type { RegistryEntry } from '@tessera/contracts';
import { use, useSyncExternalStore } from 'react';
import { RemoteHostContext } from './remote-host';

const none: readonly RegistryEntry[] = [];
const nothing = () => none;
const never = () => () => undefined;

/** What is published for this person, also what came after the sign-in. Outside the shell there is nothing. */
export function useRegistryEntries(): readonly RegistryEntry[] {
  const registry = use(RemoteHostContext)?.registry;
  return useSyncExternalStore(registry?.subscribe ?? never, registry?.all ?? nothing);
}
