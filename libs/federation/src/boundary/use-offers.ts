import { openSlotsOf } from '@tessera/contracts/manifest-of';
import type { RegistryEntry, SlotName } from '@tessera/contracts/remotes';
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

/** Returns whether a published remote has this page. `path` is a manifest's, with its parameters. False outside the shell. */
export const useOffersPage = (path: string): boolean =>
  useRegistryEntries().some(({ manifest }) => manifest.routes.some((route) => route.path === path));

/** Returns the remotes that fill a slot of other pages with the contract of its owner, ordered by name. */
export function fillersOf(entries: readonly RegistryEntry[], slot: string): readonly RegistryEntry[] {
  const contracts = entries.map(({ manifest }) => openSlotsOf(manifest).get(slot));
  return entries
    .filter(({ manifest: { fills = {} } }) => slot in fills && contracts.includes(fills[slot]?.contract))
    .toSorted((one, other) => (one.manifest.name < other.manifest.name ? -1 : 1));
}

/** Returns the published remotes that declare this slot. The publish gate allows one. */
export const useSlotOwners = (slot: SlotName): readonly RegistryEntry[] =>
  useRegistryEntries().filter(({ manifest }) => manifest.slots.includes(slot));

/** Returns whether exactly one published remote fills this slot, so that a command to it has an effect. */
export const useOffersSlot = (slot: SlotName): boolean => useSlotOwners(slot).length === 1;
