import * as v from 'valibot';
import { ManifestRoute, NAV_ICONS, NavEntry, RemoteManifest } from './remotes';

/** `src/manifest.ts`. Strict: a build fails on an unknown field or icon. */
export const WrittenManifest = v.strictObject({
  ...RemoteManifest.entries,
  routes: v.array(v.strictObject(ManifestRoute.entries)),
  nav: v.optional(v.array(v.strictObject({ ...NavEntry.entries, icon: v.picklist(NAV_ICONS) })), []),
});
export type RemoteManifestInput = v.InferInput<typeof WrittenManifest>;
