import type * as v from 'valibot';
import type { RemoteManifest, SlotName } from './remotes';
import type { WrittenManifest, WrittenRoute } from './written-manifest';

/** A shell supports this version and the previous one (seams 34). */
export const REMOTE_CONTRACT = 1;

/** Returns whether this shell supports remotes of a contract. No shell supports 0, the contract of a killed remote. */
export const isServedContract = (contract: number): boolean =>
  contract > 0 && (contract === REMOTE_CONTRACT || contract === REMOTE_CONTRACT - 1);

type Written = v.InferInput<typeof WrittenManifest>;

/** A filler of an open slot: its code, with the contract of the props for which it was written. Code alone: contract 1. */
export type WrittenFill = (() => unknown) | { readonly contract: number; readonly load: () => unknown };

/** Returns the contract and the code of a filler. */
export const fillOf = (fill: WrittenFill) =>
  typeof fill === 'function' ? { contract: 1, load: fill } : fill;

/** Content of `src/remote.tsx`, from which the manifest is derived. */
export interface WrittenRemote extends Pick<Written, 'title' | 'roles' | 'nav' | 'flags'> {
  /** `slots` of a page: those that it opens, with the contract of their props. */
  readonly pages: readonly (Omit<v.InferInput<typeof WrittenRoute>, 'chunk'> & { readonly load: unknown })[];
  readonly slots?: { readonly [Name in SlotName]?: unknown };
  readonly fills?: Readonly<Record<string, WrittenFill>>;
}

/** Derives the manifest, without the chunks of the pages. Each remote bundles this file, so it imports no schema. */
export const manifestOf = (name: string, { pages, slots = {}, fills, ...rest }: WrittenRemote) => ({
  ...rest,
  name,
  contract: REMOTE_CONTRACT,
  routes: pages.map(({ load: _load, ...route }) => route),
  slots: Object.keys(slots),
  ...(fills && {
    fills: Object.fromEntries(
      Object.entries(fills).map(([slot, fill]) => [slot, { contract: fillOf(fill).contract }]),
    ),
  }),
});

/** Returns the slots that a remote opens for others, with their contracts. */
export const openSlotsOf = ({ routes }: Pick<RemoteManifest, 'routes'>): ReadonlyMap<string, number> =>
  new Map(routes.flatMap(({ slots = {} }) => Object.entries(slots)));
