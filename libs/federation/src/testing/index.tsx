import type { RegistryEntry, SpareRelease } from '@tessera/contracts/remotes';
import { createRemoteLoader } from '../loader/create-remote-loader';
import { createRegistry } from '../loader/registry';
import type { FederationRuntime } from '../loader/runtime';
import type { RemoteHost } from '../boundary/remote-host';

/** Builds a registry entry of a remote with one page at `/<name>`. */
export const buildEntry = (name: string, change: Partial<RegistryEntry> = {}): RegistryEntry => ({
  version: '1.0.0-0123456789ab',
  contract: 1,
  entry: `/releases/${name}/1.0.0-0123456789ab/remoteEntry.js`,
  integrity: `sha384-${'A'.repeat(64)}`,
  preload: [],
  signature: 'c2lnbmVk',
  manifest: {
    name,
    contract: 1,
    routes: [{ path: `/${name}`, area: 'shell', title: name }],
    nav: [],
    slots: [],
  },
  ...change,
});

/** Builds another version of a remote, as fallback. */
export const buildFallback = (
  name: string,
  version: string,
  change: Partial<SpareRelease> = {},
): SpareRelease => ({
  version,
  contract: 1,
  entry: `/releases/${name}/${version}/remoteEntry.js`,
  integrity: `sha384-${'B'.repeat(64)}`,
  ...change,
});

/** Builds the exposed module of a remote with one page. */
export const buildExposed = (name: string, text = `${name} page`) => ({
  remote: {
    manifest: buildEntry(name).manifest,
    routes: [{ path: `/${name}`, Component: () => <p>{text}</p> }],
  },
});

/** Creates a federation runtime whose loads the test resolves, one function per load. */
export function createScriptedRuntime(...loads: (() => Promise<unknown>)[]) {
  const registered: { entry: string; fresh: boolean }[] = [];
  const preloaded: string[] = [];
  const runtime: FederationRuntime = {
    register: (_name, entry, fresh) => void registered.push({ entry, fresh }),
    preload: (files) => void preloaded.push(...files.map(({ href }) => href)),
    load: () => (loads.shift() ?? (() => Promise.reject(new Error('No load left'))))(),
  };
  return { runtime, registered, preloaded };
}

/** Builds a host with plain cards around a scripted runtime. */
export function buildHost(
  runtime: FederationRuntime,
  entries = [buildEntry('contacts')],
  report: RemoteHost['report'] = () => undefined,
): RemoteHost {
  const registry = createRegistry(Object.fromEntries(entries.map((entry) => [entry.manifest.name, entry])));
  return {
    registry,
    loader: createRemoteLoader({ runtime, registry }),
    report,
    cards: {
      Loading: ({ title }) => <p role="status">Loading {title}</p>,
      Slow: ({ title, onRetry }) => <button onClick={onRetry}>{title} is slow: Retry</button>,
      Failed: ({ title, stage, needsReload, onRetry }) => (
        <div role="alert">
          <p>{`${title} failed: ${stage}`}</p>
          <button onClick={onRetry}>{needsReload ? 'Reload Page' : 'Try Again'}</button>
        </div>
      ),
    },
  };
}
