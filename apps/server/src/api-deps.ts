import type { IdentityDeps } from './identity/identity';
import type { Releases } from './releases/releases';

/** What the plugins under /api are given: the process's parts and the identity domain. */
export interface ApiDeps extends IdentityDeps {
  releases: Releases;
}
