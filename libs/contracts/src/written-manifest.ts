import * as v from 'valibot';
import { FlagDeclaration, FlagName } from './flags';
import { ManifestRoute, PageNeeds, PagePurpose, SlotContract } from './pages';
import { NAV_ICONS, NavEntry, RemoteManifest } from './remotes';

const isOpen = (needs: PageNeeds) => needs === 'nothing' || needs === 'signed-out';

const OpenSlotPath = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/));

export const WrittenRoute = v.pipe(
  v.strictObject({
    ...ManifestRoute.entries,
    needs: PageNeeds,
    purpose: v.optional(PagePurpose),
    slots: v.optional(v.record(OpenSlotPath, SlotContract)),
  }),
  v.check(
    ({ area, needs }) => (area === 'public') === isOpen(needs),
    'Only pages of the area "public" are for visitors who are signed out',
  ),
);

/** Returns the faults of the slots that pages of one remote open with different contracts. Fillers of a slot have one contract. */
export function findSlotFaults(routes: readonly Pick<ManifestRoute, 'slots'>[]): string[] {
  const opened = routes.flatMap(({ slots = {} }) => Object.entries(slots));
  const contracts = new Map(opened);
  const faulty = opened.filter(([slot, contract]) => contracts.get(slot) !== contract).map(([slot]) => slot);
  return [...new Set(faulty)].map(
    (slot) => `slot ${slot} has different contracts: all pages must open it with one`,
  );
}

/** Strict: a build fails on an unknown field or icon. */
export const WrittenManifest = v.strictObject({
  ...RemoteManifest.entries,
  flags: v.optional(
    v.record(
      FlagName,
      v.strictObject({ ...FlagDeclaration.entries, owner: v.pipe(v.string(), v.nonEmpty()) }),
    ),
  ),
  routes: v.pipe(
    v.array(WrittenRoute),
    v.check(
      (routes) => findSlotFaults(routes).length === 0,
      ({ input }) => findSlotFaults(input).join('; '),
    ),
  ),
  nav: v.optional(v.array(v.strictObject({ ...NavEntry.entries, icon: v.picklist(NAV_ICONS) })), []),
});
