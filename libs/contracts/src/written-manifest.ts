import * as v from 'valibot';
import { ManifestRoute, NavEntry, RemoteManifest } from './remotes';

/** A manifest as `src/manifest.ts` may have it; a build with anything more, or without one, fails. */
export const WrittenManifest = v.strictObject({
  ...RemoteManifest.entries,
  routes: v.array(v.strictObject(ManifestRoute.entries)),
  nav: v.optional(v.array(v.strictObject(NavEntry.entries)), []),
});
