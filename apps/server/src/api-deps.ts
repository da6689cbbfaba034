import type { Identity } from './modules/identity';
import type { Releases } from './modules/releases';
import type { ServerDeps } from './deps';

/** Dependencies of the routes under /api. */
export interface ApiDeps extends ServerDeps, Identity {
  releases: Releases;
}
