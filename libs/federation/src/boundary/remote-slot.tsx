import type { SlotName } from '@tessera/contracts';
import type { ComponentType } from 'react';
import type { SlotProps } from '../contract/slots';
import { RemoteOutlet } from './remote-outlet';
import type { PlaceOfCard } from './timed-fallback';
import { useRegistryEntries } from './use-registry-entries';

interface RemoteSlotProps<Name extends SlotName> {
  readonly slot: Name;
  readonly props: SlotProps[Name];
  /** Where the card of a slow or a failed load stands; nowhere when left out. */
  readonly failure?: PlaceOfCard;
}

/** Fills a named place with the published remote that offers it; empty when none does. */
export function RemoteSlot<Name extends SlotName>({ slot, props, failure }: RemoteSlotProps<Name>) {
  const owner = useRegistryEntries().find(({ manifest }) => manifest.slots.includes(slot));
  if (owner === undefined) return null;
  return (
    <RemoteOutlet name={owner.manifest.name} quiet failure={failure}>
      {({ slots }) => {
        const Slot: ComponentType<SlotProps[Name]> | undefined = slots[slot];
        return Slot === undefined ? null : <Slot {...props} />;
      }}
    </RemoteOutlet>
  );
}
