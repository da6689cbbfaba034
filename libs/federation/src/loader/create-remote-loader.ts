import { REMOTE_CONTRACT } from '@tessera/contracts';
import { type LoadedRemote, parseRemoteModule } from '../contract/remote-module';
import { GIVE_UP_AFTER_MS } from './limits';
import type { RemoteRegistry } from './registry';
import { RemoteFailure } from './remote-failure';
import type { FederationRuntime } from './runtime';
import { withLimit } from './with-limit';

export interface RemoteLoader {
  /** The remote, loaded once; a higher attempt starts anew when the one before did not succeed. */
  load(name: string, attempt: number): Promise<LoadedRemote>;
}

interface LoaderParameters {
  readonly runtime: FederationRuntime;
  readonly registry: RemoteRegistry;
  readonly limitMs?: number;
}

interface Load {
  readonly attempt: number;
  readonly promise: Promise<LoadedRemote>;
  loaded: boolean;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Loads remotes with a time limit and forgets failures: a federation runtime keeps a rejected entry for ever, so
 * each further attempt registers the remote afresh, under a URL the browser does not still wait for.
 */
export function createRemoteLoader(parameters: LoaderParameters): RemoteLoader {
  const { runtime, registry, limitMs = GIVE_UP_AFTER_MS } = parameters;
  const loads = new Map<string, Load>();

  async function loadRemoteSafe(name: string, attempt: number): Promise<LoadedRemote> {
    const entry = registry.get(name);
    if (entry === undefined)
      throw new RemoteFailure(name, 'unpublished', 'It is not in the release registry');
    if (entry.contract !== REMOTE_CONTRACT && entry.contract !== REMOTE_CONTRACT - 1) {
      throw new RemoteFailure(name, 'contract', `It follows contract ${entry.contract}`);
    }
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
    load(name, attempt) {
      const held = loads.get(name);
      if (held !== undefined && (held.loaded || held.attempt >= attempt)) return held.promise;
      const load: Load = { attempt, promise: loadRemoteSafe(name, attempt), loaded: false };
      loads.set(name, load);
      load.promise.then(
        () => (load.loaded = true),
        () => undefined,
      );
      return load.promise;
    },
  };
}
