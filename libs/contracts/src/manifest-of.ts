import type * as v from 'valibot';
import type { RemoteManifest, SlotName } from './remotes';
import type { WrittenManifest, WrittenRoute } from './written-manifest';

/** A shell supports this version and the previous one (seams 34). */
export const REMOTE_CONTRACT = 1;

/** Returns whether this shell supports remotes of a contract. No shell supports 0, the contract of a killed remote. */
export const isServedContract = (contract: number): boolean =>
  contract > 0 && (contract === REMOTE_CONTRACT || contract === REMOTE_CONTRACT - 1);

/**
 * Open slots with the version of their props. Increase it when older fillers do not support a change; a new optional prop
 * needs no new version.
 */
export const OPEN_SLOTS = { 'dashboard.card': 1, 'person.tab': 1, 'transaction.action': 1 } as const;
export type OpenSlotName = keyof typeof OPEN_SLOTS;

type Written = v.InferInput<typeof WrittenManifest>;

/** Content of `src/remote.tsx`, from which the manifest is derived. */
export interface WrittenRemote extends Pick<Written, 'title' | 'roles' | 'nav' | 'flags'> {
  readonly pages: readonly (Omit<v.InferInput<typeof WrittenRoute>, 'chunk' | 'slots'> & {
    /** Slots that this page opens. */
    readonly slots?: readonly OpenSlotName[];
    readonly load: unknown;
  })[];
  readonly slots?: { readonly [Name in SlotName]?: unknown };
  readonly fills?: { readonly [Name in OpenSlotName]?: unknown };
}

/** Derives the manifest, without the chunks of the pages. Each remote bundles this file, so it imports no schema. */
export const manifestOf = (name: string, { pages, slots = {}, fills, ...rest }: WrittenRemote) => ({
  ...rest,
  name,
  contract: REMOTE_CONTRACT,
  routes: pages.map(({ load: _load, slots: opened, ...route }) => ({
    ...route,
    ...(opened && { slots: Object.fromEntries(opened.map((slot) => [slot, OPEN_SLOTS[slot]])) }),
  })),
  slots: Object.keys(slots),
  ...(fills && {
    fills: Object.fromEntries(
      Object.entries(OPEN_SLOTS)
        .filter(([slot]) => slot in fills)
        .map(([slot, contract]) => [slot, { contract }]),
    ),
  }),
});

/** Returns the slots that a remote opens for others, with their contracts. */
export const openSlotsOf = ({ routes }: Pick<RemoteManifest, 'routes'>): ReadonlyMap<string, number> =>
  new Map(routes.flatMap(({ slots = {} }) => Object.entries(slots)));
