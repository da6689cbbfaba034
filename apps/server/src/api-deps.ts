import type { ServerDeps } from './deps';
import type { Identity } from './modules/identity/identity';
import type { Releases } from './modules/releases/releases';

/** Dependencies of the routes under /api. */
export interface ApiDeps extends ServerDeps, Identity {
  releases: Releases;
}
