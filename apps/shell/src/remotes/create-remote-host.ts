import {
  createFederationRuntime,
  createRemoteLoader,
  readRegistry,
  type RegistryEntry,
  type RemoteHost,
} from '@tessera/federation';
import { withLive } from '../live/with-live';
import { tell } from '../telemetry/signals';
import { FailedCard } from './failed-card';
import { LoadingCard } from './loading-card';
import { SlowCard } from './slow-card';

/**
 * Everything the page needs to load remotes, from the registry that came with the document.
 * @param live a remote of the developer's own machine, in the place of its release
 */
export function createRemoteHost(report: RemoteHost['report'], live?: RegistryEntry): RemoteHost {
  const published = readRegistry(document);
  const registry = live === undefined ? published : withLive(published, live);
  const loader = createRemoteLoader({
    registry,
    runtime: createFederationRuntime(registry),
    onFailure: report,
    onLoad: (remote, version, ms) => tell({ remote, version, ms }),
  });
  return { registry, loader, report, cards: { Loading: LoadingCard, Slow: SlowCard, Failed: FailedCard } };
}
