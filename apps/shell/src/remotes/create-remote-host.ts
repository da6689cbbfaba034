import {
  createFederationRuntime,
  createRemoteLoader,
  readRegistry,
  type RemoteHost,
} from '@tessera/federation';
import { FailedCard } from './failed-card';
import { LoadingCard } from './loading-card';
import { SlowCard } from './slow-card';

/** Everything the page needs to load remotes, from the registry that came with the document. */
export function createRemoteHost(report: RemoteHost['report']): RemoteHost {
  const registry = readRegistry(document);
  const loader = createRemoteLoader({ registry, runtime: createFederationRuntime(registry) });
  return { registry, loader, report, cards: { Loading: LoadingCard, Slow: SlowCard, Failed: FailedCard } };
}
