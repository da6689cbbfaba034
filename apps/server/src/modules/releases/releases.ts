import { createPublicKey, type KeyObject } from 'node:crypto';
import type { PlatformDeps } from '../../platform/deps';
import { createFlags, type Flags } from './flags/flags';
import { createFitToShell, type FitToShell } from './fit-to-shell';
import { createLiveReleases, type LiveReleases } from './live-releases';
import { createReleasePass, type ReleasePass } from './passes';
import { createPreviews, type Previews } from './previews';
import { readPrivateKey } from './read-key';
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
  readonly privateKey: KeyObject | undefined;
}

function readKeyFor(publicKey: KeyObject, text: string | undefined): KeyObject | undefined {
  if (text === undefined) return undefined;
  const privateKey = readPrivateKey(text);
  if (!createPublicKey(privateKey).equals(publicKey))
    throw new Error('RELEASES_PRIVATE_KEY does not belong to RELEASES_PUBLIC_KEY');
  return privateKey;
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
    privateKey: readKeyFor(publicKeys[0], deps.config.RELEASES_PRIVATE_KEY),
    trust,
    symbolicate: createSymbolicator(deps, trust),
  };
}
