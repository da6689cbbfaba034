import type { ListedSlot } from '@tessera/contracts/admin-releases';
import { openSlotsOf } from '@tessera/contracts/manifest-of';
import type { Release } from '@tessera/contracts/remotes';

/** Lists the slots that remotes open for others, with the remotes that fill them with the same contract. */
export function listSlots(live: readonly Release[]): ListedSlot[] {
  const remotes = live.filter((release) => release.kind === 'remote').map(({ manifest }) => manifest);
  return remotes
    .flatMap((owner) =>
      [...openSlotsOf(owner)].map(([slot, contract]) => ({
        slot,
        contract,
        owner: owner.name,
        fillers: remotes.filter(({ fills }) => fills?.[slot]?.contract === contract).map(({ name }) => name),
      })),
    )
    .toSorted((one, other) => one.slot.localeCompare(other.slot, 'en'));
}
