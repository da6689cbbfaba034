import type { SlotName } from '@tessera/contracts/remotes';
import type { ComponentType } from 'react';
import type { SlotProps } from '../contract/remote-module';
import { type CardPlacement, RemoteOutlet } from './remote-outlet';
import { useSlotOwners } from './use-offers';

interface RemoteSlotProps<Name extends SlotName> {
  readonly slot: Name;
  readonly props: SlotProps[Name];
  /** Places the card of a slow or failed load; without it no card is shown. */
  readonly failure?: CardPlacement;
}

/** Renders the published remote that declares the slot: nothing if there is none, the card of a failed load if there are two. */
export function RemoteSlot<Name extends SlotName>({ slot, props, failure }: RemoteSlotProps<Name>) {
  const [owner, ...others] = useSlotOwners(slot);
  if (owner === undefined) return null;
  // The registry's order must not decide. The slot's name is the name of no remote, so its load fails and shows the card.
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
