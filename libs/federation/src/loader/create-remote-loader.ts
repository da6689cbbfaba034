import { REMOTE_CONTRACT } from '@tessera/contracts';
import { type LoadedRemote, parseRemoteModule } from '../contract/remote-module';
import { GIVE_UP_AFTER_MS } from './limits';
import type { RemoteRegistry } from './registry';
import { RemoteFailure } from './remote-failure';
import type { FederationRuntime } from './runtime';
import { withLimit } from './with-limit';

export interface RemoteLoader {
  /** The remote, loaded once; a failure stays until `retry`. */
  load(name: string): Promise<LoadedRemote>;
  /** Forgets what was loaded: the next `load` fetches entry and missing chunks anew, under other URLs. */
  retry(name: string): void;
}

interface LoaderParameters {
  readonly runtime: FederationRuntime;
  readonly registry: RemoteRegistry;
  readonly limitMs?: number;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Loads remotes with a time limit and forgets failures: a federation runtime keeps a rejected entry for ever, and the
 * browser a failed preload and a hung request, so each retry registers the remote afresh and asks with `?retry=N`.
 */
export function createRemoteLoader(parameters: LoaderParameters): RemoteLoader {
  const { runtime, registry, limitMs = GIVE_UP_AFTER_MS } = parameters;
  const loads = new Map<string, Promise<LoadedRemote>>();
  const attempts = new Map<string, number>();

  async function loadRemoteSafe(name: string): Promise<LoadedRemote> {
    const entry = registry.get(name);
    if (entry === undefined)
      throw new RemoteFailure(name, 'unpublished', 'It is not in the release registry');
    if (entry.contract !== REMOTE_CONTRACT && entry.contract !== REMOTE_CONTRACT - 1) {
      throw new RemoteFailure(name, 'contract', `It follows contract ${entry.contract}`);
    }
    const attempt = attempts.get(name) ?? 0;
    const late = () =>
      new RemoteFailure(name, 'timeout', `The file did not arrive within ${limitMs / 1000} seconds`);
    runtime.register(name, attempt === 0 ? entry.entry : `${entry.entry}?retry=${attempt}`, attempt > 0);
    const exposed = await withLimit(runtime.load(name), limitMs, late).catch((error: unknown) => {
      if (error instanceof RemoteFailure) throw error;
      throw new RemoteFailure(name, 'load', messageOf(error), { cause: error });
    });
    try {
      return parseRemoteModule(exposed);
    } catch (error) {
      throw new RemoteFailure(name, 'shape', messageOf(error), { cause: error });
    }
  }

  return {
    load(name) {
      const held = loads.get(name) ?? loadRemoteSafe(name);
      loads.set(name, held);
      return held;
    },
    retry(name) {
      attempts.set(name, (attempts.get(name) ?? 0) + 1);
      loads.delete(name);
    },
  };
}
