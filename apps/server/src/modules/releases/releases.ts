import type { PlatformDeps } from '../../platform/deps';
import { createFitToShell, type FitToShell } from './fit-to-shell';
import { createLiveReleases, type LiveReleases } from './live-releases';
import { createReleasePass, type ReleasePass } from './release-pass';
import { readPublicKey } from './signing';
import { createReleaseStore } from './store/create-release-store';
import type { Trust } from './verify-releases';

/** The release domain as the routes and the document use it. */
export interface Releases {
  readonly liveReleases: LiveReleases;
  readonly fitToShell: FitToShell;
  readonly pass: ReleasePass;
  /** What a release is checked against before anybody gets it. */
  readonly trust: Trust;
}

/** Makes the release domain of a process; a wrong RELEASES_PUBLIC_KEY stops the boot. */
export function createReleases(deps: PlatformDeps): Releases {
  const publicKey = readPublicKey(deps.config.RELEASES_PUBLIC_KEY);
  return {
    liveReleases: createLiveReleases({ ...deps, publicKey }),
    fitToShell: createFitToShell({ ...deps, publicKey }),
    pass: createReleasePass(deps.config.HASH_PEPPER),
    trust: { store: createReleaseStore(deps.config), publicKey },
  };
}
