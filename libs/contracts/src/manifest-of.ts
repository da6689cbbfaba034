import type * as v from 'valibot';
import type { SlotName } from './remotes';
import type { WrittenManifest, WrittenRoute } from './written-manifest';

/** A shell supports this version and the previous one (seams 34). */
export const REMOTE_CONTRACT = 1;

type Written = v.InferInput<typeof WrittenManifest>;

/** Content of `src/remote.tsx`, from which the manifest is derived. */
export interface WrittenRemote extends Pick<Written, 'title' | 'roles' | 'nav'> {
  readonly pages: readonly (Omit<v.InferInput<typeof WrittenRoute>, 'chunk'> & { readonly load: unknown })[];
  readonly slots?: { readonly [Name in SlotName]?: unknown };
}

/** Derives the manifest, without the chunks of the pages. Each remote bundles this file, so it imports no schema. */
export const manifestOf = (name: string, { pages, slots = {}, ...rest }: WrittenRemote) => ({
  ...rest,
  name,
  contract: REMOTE_CONTRACT,
  routes: pages.map(({ load: _load, ...route }) => route),
  slots: Object.keys(slots),
});
