import type { PlatformDeps } from '../../platform/deps';
import { createFlags, type Flags } from './flags/flags';
import { createFitToShell, type FitToShell } from './fit-to-shell';
import { createLiveReleases, type LiveReleases } from './live-releases';
import { openServerKey } from './open-server-key';
import { createReleasePass, type ReleasePass } from './passes';
import { createPreviews, type Previews } from './previews';
import type { ReleaseKey } from './release-key';
import { createSymbolicator, type Symbolicate } from './telemetry/symbolicate';
import { createTrust, type Trust } from './verify-releases';

export interface Releases {
  readonly liveReleases: LiveReleases;
  readonly flags: Flags;
  readonly fitToShell: FitToShell;
  readonly pass: ReleasePass;
  readonly previews: Previews;
  readonly trust: Trust;
  readonly symbolicate: Symbolicate;
  /** Undefined when this server does not sign uploads. */
  readonly releaseKey: ReleaseKey | undefined;
}

export function createReleases(deps: PlatformDeps): Releases {
  const trust = createTrust(deps.config);
  const { publicKeys } = trust;
  const liveReleases = createLiveReleases({ ...deps, publicKeys });
  return {
    liveReleases,
    flags: createFlags(deps, liveReleases),
    fitToShell: createFitToShell({ ...deps, publicKeys }),
    previews: createPreviews({ ...deps, publicKeys }),
    pass: createReleasePass(deps.config.HASH_PEPPERS),
    releaseKey: openServerKey(deps.config, publicKeys[0]),
    trust,
    symbolicate: createSymbolicator(deps, trust),
  };
}
