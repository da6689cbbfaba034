import {
  createFederationRuntime,
  createRemoteLoader,
  createVerifier,
  readRegistry,
  type RegistryEntry,
  type RemoteHost,
} from '@tessera/federation';
import { createPart } from '@tessera/ui';
import { withLive } from '../live/with-live';
import { readSettings } from '../read-settings';
import { tell } from '../telemetry/signals';
import { createFailedCard } from './failed-card';
import { LoadingCard } from './loading-card';
import { SlowCard } from './slow-card';

/** The version in the shell's package.json, which the build inserts. */
declare const WALLET_KIT_VERSION: string;

// In the chunk of the layout, which the document preloads for every page that needs the kit.
const walletKit = createPart(() => import(/* webpackChunkName: "layout" */ '@tessera/wallet-kit'));

/** Everything the page needs to load remotes. @param live remotes of the developer's machine, in place of their releases */
export function createRemoteHost(
  report: RemoteHost['report'],
  traceId: string,
  live: readonly RegistryEntry[] = [],
): RemoteHost {
  const registry = live.reduce(withLive, readRegistry(document));
  const { releaseKey, otherReleaseKeys } = readSettings();
  const verify = createVerifier({
    keys: releaseKey === undefined ? [] : [releaseKey, ...otherReleaseKeys],
    onUnsupported: (error) => tell({ error }),
  });
  const loader = createRemoteLoader({
    registry,
    // Remotes of the developer's machine have no signature: the user confirmed them, and the document's policy names their origin.
    verify: async (name, release) => {
      if (!live.some((entry) => entry === release)) await verify(name, release);
    },
    runtime: createFederationRuntime(registry, [
      { name: '@tessera/wallet-kit', version: WALLET_KIT_VERSION, load: walletKit.loaded },
    ]),
    onFailure: report,
    onLoad: (remote, version, ms) => tell({ remote, version, ms }),
  });
  const cards = { Loading: LoadingCard, Slow: SlowCard, Failed: createFailedCard(traceId) };
  return { registry, loader, report, cards };
}
