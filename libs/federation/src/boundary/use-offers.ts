import type { RegistryEntry, SlotName } from '@tessera/contracts';
import { useRegistryEntries } from './use-registry-entries';

/** Whether a published remote has this page; `path` is a manifest's, parameters included. Outside the shell none has. */
export function useOffersPage(path: string): boolean {
  return useRegistryEntries().some(({ manifest }) => manifest.routes.some((route) => route.path === path));
}

/** The published remotes that declare this slot. The publish gate lets one through. */
export function useSlotOwners(slot: SlotName): readonly RegistryEntry[] {
  return useRegistryEntries().filter(({ manifest }) => manifest.slots.includes(slot));
}

/** Whether a published remote fills this slot, so that a command to it has an effect. */
export function useOffersSlot(slot: SlotName): boolean {
  return useSlotOwners(slot).length === 1;
}
