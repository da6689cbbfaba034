import type { SlotName } from '@tessera/contracts';
import type { ComponentType } from 'react';
import type { SlotProps } from '../contract/slots';
import { RemoteOutlet } from './remote-outlet';
import type { CardPlacement } from './timed-fallback';
import { useSlotOwners } from './use-offers';

interface RemoteSlotProps<Name extends SlotName> {
  readonly slot: Name;
  readonly props: SlotProps[Name];
  /** Where the card of a slow or a failed load stands; nowhere when left out. */
  readonly failure?: CardPlacement;
}

/** Fills a named slot with the published remote that declares it. Empty when none does; the card of a failed load when two do. */
export function RemoteSlot<Name extends SlotName>({ slot, props, failure }: RemoteSlotProps<Name>) {
  const [owner, ...others] = useSlotOwners(slot);
  if (owner === undefined) return null;
  // No order of the registry may decide who gets the slot: a remote of the slot's own name is in no registry, so its load fails.
  const name = others.length === 0 ? owner.manifest.name : slot;
  return (
    <RemoteOutlet name={name} quiet failure={failure}>
      {({ slots }) => {
        const Slot: ComponentType<SlotProps[Name]> | undefined = slots[slot];
        return Slot === undefined ? null : <Slot {...props} />;
      }}
    </RemoteOutlet>
  );
}
