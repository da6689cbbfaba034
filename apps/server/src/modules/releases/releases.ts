import type { PlatformDeps } from '../../platform/deps';
import { createFitToShell, type FitToShell } from './fit-to-shell';
import { createLiveReleases, type LiveReleases } from './live-releases';
import { createReleasePass, type ReleasePass } from './passes';
import { readPublicKey } from './signing';
import { createReleaseStore } from './store/release-store';
import type { Trust } from './verify-releases';

export interface Releases {
  readonly liveReleases: LiveReleases;
  readonly fitToShell: FitToShell;
  readonly pass: ReleasePass;
  readonly trust: Trust;
}

export function createReleases(deps: PlatformDeps): Releases {
  const publicKey = readPublicKey(deps.config.RELEASES_PUBLIC_KEY);
  return {
    liveReleases: createLiveReleases({ ...deps, publicKey }),
    fitToShell: createFitToShell({ ...deps, publicKey }),
    pass: createReleasePass(deps.config.HASH_PEPPER),
    trust: { store: createReleaseStore(deps.config), publicKey },
  };
}
