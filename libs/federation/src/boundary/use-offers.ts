import type { SlotName } from '@tessera/contracts';
import { useRegistryEntries } from './use-registry-entries';

/** Whether a published remote has this page; `path` is a manifest's, parameters included. Outside the shell none has. */
export function useOffersPage(path: string): boolean {
  return useRegistryEntries().some(({ manifest }) => manifest.routes.some((route) => route.path === path));
}

/** Whether a published remote fills this slot, so that a command to it would be answered. */
export function useOffersSlot(slot: SlotName): boolean {
  return useRegistryEntries().some(({ manifest }) => manifest.slots.includes(slot));
}
