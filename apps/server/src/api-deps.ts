import type { IdentityDeps } from './modules/identity/identity';
import type { Releases } from './modules/releases/releases';

/** What the plugins under /api are given: the process's parts and the identity domain. */
export interface ApiDeps extends IdentityDeps {
  releases: Releases;
}
