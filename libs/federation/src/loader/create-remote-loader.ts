import { isServedContract, REMOTE_CONTRACT } from '@tessera/contracts/manifest-of';
import type { SpareRelease } from '@tessera/contracts/remotes';
import { type LoadedRemote, parseRemoteModule } from '../contract/remote-module';
import { GIVE_UP_AFTER_MS, SLOW_AFTER_MS } from './limits';
import type { VerifyRelease } from './create-verifier';
import { pageFiles } from './page-files';
import type { RemoteRegistry } from './registry';
import { RemoteFailure } from './failures';
import type { FederationRuntime } from './runtime';
import { withTimeout } from './with-timeout';

export interface RemoteLoader {
  /** Loads a remote once, in parallel with the files of the page at `path`. A failure is cached until `retry`. */
  load(name: string, path?: string): Promise<LoadedRemote>;
  /** Loads ahead of use. A failure is dropped unless `load` was called meanwhile. */
  prefetch(name: string, path?: string): Promise<LoadedRemote>;
  /** Clears the cached result. The next `load` fetches entry and missing chunks again under other URLs. */
  retry(name: string): void;
  /** Versions of the remotes that were requested. A page cannot load another version of them. */
  readonly versions: ReadonlyMap<string, string>;
  /** Whether a component has called `load`. If not, the remote was at most prefetched, and nothing of it is visible. */
  isRendered(name: string): boolean;
}

interface LoaderParameters {
  readonly runtime: FederationRuntime;
  readonly registry: RemoteRegistry;
  /** Checks a version before it is registered. A rejected version is never fetched. */
  readonly verify?: VerifyRelease;
  readonly limitMs?: number;
  /** Called when the fallback version replaces a failed one. The error boundary reports failures without a fallback. */
  readonly onFailure?: (error: unknown, remote: string) => void;
  /** Called for each version that is used, with its load time in ms. */
  readonly onLoad?: (name: string, version: string, ms: number) => void;
}

interface LoadedVersion {
  readonly loaded: LoadedRemote;
  readonly version: string;
  readonly ms: number;
  /** Set when the fallback loaded: why the current version did not. */
  readonly replacedBecause?: { readonly error: unknown };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Creates a loader with a timeout of 10 s. The federation runtime and the browser cache failures, so a retry registers the
 * remote again with `?retry=N`. If the current version fails or takes 3 s, the fallback version loads too; the first to
 * load is used.
 */
export function createRemoteLoader(parameters: LoaderParameters): RemoteLoader {
  const { runtime, registry, verify, limitMs = GIVE_UP_AFTER_MS, onFailure, onLoad } = parameters;
  const loads = new Map<string, Promise<LoadedRemote>>();
  const attempts = new Map<string, number>();
  const versions = new Map<string, string>();
  /** Loads that a component waits for. */
  const awaited = new WeakSet<Promise<LoadedRemote>>();

  const timeoutError = (name: string, ms: number) => () =>
    new RemoteFailure(name, 'timeout', `The file did not arrive within ${ms / 1000} seconds`);

  async function loadVersion(name: string, release: SpareRelease, fresh: boolean): Promise<LoadedVersion> {
    const { contract, entry, version } = release;
    if (!isServedContract(contract)) {
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

  /** Loads the current version, and the fallback version when that has failed or is slow. */
  function loadWithFallback(
    name: string,
    current: SpareRelease,
    fallback: SpareRelease,
  ): Promise<LoadedVersion> {
    const first = loadVersion(name, current, false);
    const second = withTimeout(first, SLOW_AFTER_MS, timeoutError(name, SLOW_AFTER_MS)).catch(
      async (error: unknown) => ({
        ...(await loadVersion(name, fallback, true)),
        replacedBecause: { error },
      }),
    );
    return Promise.any([first, second]).catch(() => first);
  }

  async function loadRemote(name: string, path?: string): Promise<LoadedRemote> {
    const entry = registry.get(name);
    if (entry === undefined)
      throw new RemoteFailure(name, 'unpublished', 'It is not in the release registry');
    // The code of an unsupported contract never runs, so the registry may still replace it.
    const isServed = isServedContract(entry.contract);
    if (isServed) versions.set(name, entry.version);
    const fallback = registry.fallback(name);
    const loading =
      fallback === undefined ? loadVersion(name, entry, false) : loadWithFallback(name, entry, fallback);
    // In parallel with the remote. Not after a failure: a retry loads from other URLs.
    if (path !== undefined && !attempts.has(name) && isServed) runtime.preload(pageFiles(entry, path));
    // Report only the version that is used, and none that loads after the timeout.
    const { loaded, version, ms, replacedBecause } = await withTimeout(
      loading,
      limitMs,
      timeoutError(name, limitMs),
    );
    versions.set(name, version);
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
      // `use` reads `status` and `value`, so a prefetched remote renders without suspending.
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => undefined,
    );
    return promise;
  }

  function isRendered(name: string): boolean {
    const promise = loads.get(name);
    return promise !== undefined && awaited.has(promise);
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
        if (loads.get(name) === promise && !isRendered(name)) retry(name);
      });
      return promise;
    },
    retry,
    versions,
    isRendered,
  };
}
