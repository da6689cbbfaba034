import { REMOTE_CONTRACT, type SpareRelease } from '@tessera/contracts';
import { type LoadedRemote, parseRemoteModule } from '../contract/remote-module';
import { GIVE_UP_AFTER_MS, SLOW_AFTER_MS } from './limits';
import type { VerifyRelease } from './create-verifier';
import { pageFiles } from './page-files';
import type { RemoteRegistry } from './registry';
import { RemoteFailure } from './remote-failure';
import type { FederationRuntime } from './runtime';
import { withTimeout } from './with-timeout';

export interface RemoteLoader {
  /** The remote, loaded once, and beside it the files of the page that is shown of it; a failure stays until `retry`. */
  load(name: string, path?: string): Promise<LoadedRemote>;
  /** The same before anybody waits for it: a failure that nobody waited for is forgotten. */
  prefetch(name: string, path?: string): Promise<LoadedRemote>;
  /** Forgets what was loaded: the next `load` fetches entry and missing chunks anew, under other URLs. */
  retry(name: string): void;
}

interface LoaderParameters {
  readonly runtime: FederationRuntime;
  readonly registry: RemoteRegistry;
  /** Checks a version before it is registered; what it rejects is never fetched. */
  readonly verify?: VerifyRelease;
  readonly limitMs?: number;
  /** Told of a version that failed and that another one stands in for; what has no stand-in is told by the boundary. */
  readonly onFailure?: (error: unknown, remote: string) => void;
  /** Told of each version that came in time and is shown, and of how long that took in milliseconds. */
  readonly onLoad?: (name: string, version: string, ms: number) => void;
}

const isServed = ({ contract }: SpareRelease) =>
  contract === REMOTE_CONTRACT || contract === REMOTE_CONTRACT - 1;

/** A version that came. */
interface LoadedVersion {
  readonly loaded: LoadedRemote;
  readonly version: string;
  readonly ms: number;
  /** Why the current version is not the one that is shown; there when another one stands in for it. */
  readonly replacedBecause?: { readonly error: unknown };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Loads remotes with a time limit and forgets failures: a federation runtime keeps a rejected entry for ever, and the
 * browser a failed preload and a hung request, so each retry registers the remote afresh and asks with `?retry=N`. For a
 * version that fails, or is slow, one that worked stands in; whichever comes first is shown.
 */
export function createRemoteLoader(parameters: LoaderParameters): RemoteLoader {
  const { runtime, registry, verify, limitMs = GIVE_UP_AFTER_MS, onFailure, onLoad } = parameters;
  const loads = new Map<string, Promise<LoadedRemote>>();
  const attempts = new Map<string, number>();
  /** Loads whose end somebody is shown. */
  const awaited = new WeakSet<Promise<LoadedRemote>>();

  const timeoutError = (name: string, ms: number) => () =>
    new RemoteFailure(name, 'timeout', `The file did not arrive within ${ms / 1000} seconds`);

  async function loadVersion(name: string, release: SpareRelease, fresh: boolean): Promise<LoadedVersion> {
    const { contract, entry, version } = release;
    if (!isServed(release)) {
      const words = `It follows contract ${contract}, this page ${REMOTE_CONTRACT}`;
      throw new RemoteFailure(name, 'contract', words);
    }
    const started = performance.now();
    if (verify !== undefined) {
      await verify(name, release).catch((error: unknown) => {
        throw new RemoteFailure(name, 'signature', messageOf(error), { cause: error });
      });
    }
    const count = attempts.get(name) ?? 0;
    runtime.register(name, count === 0 ? entry : `${entry}?retry=${count}`, fresh || count > 0);
    const exposed = await runtime.load(name).catch((error: unknown) => {
      throw new RemoteFailure(name, 'load', messageOf(error), { cause: error });
    });
    try {
      return { loaded: parseRemoteModule(exposed), version, ms: performance.now() - started };
    } catch (error) {
      throw new RemoteFailure(name, 'shape', messageOf(error), { cause: error });
    }
  }

  /** The current version, or the spare one once that has failed or is slow. */
  function loadWithFallback(name: string, current: SpareRelease, fallback: SpareRelease): Promise<LoadedVersion> {
    const first = loadVersion(name, current, false);
    const second = withTimeout(first, SLOW_AFTER_MS, timeoutError(name, SLOW_AFTER_MS)).catch(
      async (error: unknown) => ({ ...(await loadVersion(name, fallback, true)), replacedBecause: { error } }),
    );
    return Promise.any([first, second]).catch(() => first);
  }

  async function loadRemote(name: string, path?: string): Promise<LoadedRemote> {
    const entry = registry.get(name);
    if (entry === undefined)
      throw new RemoteFailure(name, 'unpublished', 'It is not in the release registry');
    const fallback = registry.fallback(name);
    const loading = fallback === undefined ? loadVersion(name, entry, false) : loadWithFallback(name, entry, fallback);
    // In one round trip with the remote. After a failure its files come from other addresses.
    if (path !== undefined && !attempts.has(name) && isServed(entry))
      runtime.preload(pageFiles(entry, path));
    // Of two versions the one that is shown is told of alone, and of none what comes after it was given up.
    const { loaded, version, ms, replacedBecause } = await withTimeout(loading, limitMs, timeoutError(name, limitMs));
    if (replacedBecause !== undefined) onFailure?.(replacedBecause.error, `${name} ${entry.version}`);
    onLoad?.(name, version, ms);
    return loaded;
  }

  function cacheLoad(name: string, path?: string): Promise<LoadedRemote> {
    const known = loads.get(name);
    if (known !== undefined) return known;
    const promise = loadRemote(name, path);
    loads.set(name, promise);
    promise.then(
      // As React marks what it has waited for: a remote that came before its page is shown is drawn at once.
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => undefined,
    );
    return promise;
  }

  function retry(name: string): void {
    attempts.set(name, (attempts.get(name) ?? 0) + 1);
    loads.delete(name);
  }

  return {
    load(name, path) {
      const promise = cacheLoad(name, path);
      awaited.add(promise);
      return promise;
    },
    prefetch(name, path) {
      const promise = cacheLoad(name, path);
      promise.catch(() => {
        if (loads.get(name) === promise && !awaited.has(promise)) retry(name);
      });
      return promise;
    },
    retry,
  };
}
