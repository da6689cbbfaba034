import * as v from 'valibot';
import { ManifestRoute, NAV_ICONS, NavEntry, RemoteManifest } from './remotes';

/** The manifest in `src/manifest.ts`. A build fails when it has an unknown field or icon, or lacks a field. */
export const WrittenManifest = v.strictObject({
  ...RemoteManifest.entries,
  routes: v.array(v.strictObject(ManifestRoute.entries)),
  nav: v.optional(v.array(v.strictObject({ ...NavEntry.entries, icon: v.picklist(NAV_ICONS) })), []),
});
/** The manifest as its author writes it: `nav` and `slots` may be left out. */
export type RemoteManifestInput = v.InferInput<typeof WrittenManifest>;
