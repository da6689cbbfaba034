import { KILLED_CONTRACT, RemotesAnswer, SpareReleases } from '@tessera/contracts/remotes';
import type { RegistryEntry, SpareRelease } from '@tessera/contracts/remotes';
import * as v from 'valibot';

/** The remotes that this tab may load. A remote in use keeps its version until the document is replaced. */
export interface RemoteRegistry {
  get(name: string): RegistryEntry | undefined;
  /** Returns the version to load if the current one fails: the previous one that the server did not withdraw. */
  fallback(name: string): SpareRelease | undefined;
  /** Returns the release whose entry has this path. No other path is ever fetched. */
  find(path: string): SpareRelease | undefined;
  /** Returns the same array until a remote is added, removed, killed, revived or gets another version. */
  readonly all: () => readonly RegistryEntry[];
  /**
   * Adds unknown remotes (after sign-in). Replaces remotes that are not in use by their other version, also when they were
   * killed or revived, and removes those that were withdrawn without another version.
   */
  add(answer: RemotesAnswer, isUsed: (name: string) => boolean): void;
  /** Whether a remote was removed or has other pages than before. Only a new document has the routes. */
  hasNewPages(): boolean;
  /** Subscribes to changes of `all`. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

const pagesOf = ({ manifest }: RegistryEntry) => JSON.stringify([manifest.routes, manifest.roles]);

export function createRegistry(entries: RemotesAnswer['data'], spares: SpareReleases = {}): RemoteRegistry {
  const known = new Map(Object.entries(entries));
  const before = new Map(Object.entries(spares));
  const listeners = new Set<() => void>();
  let list = [...known.values()];
  let hasNewPages = false;
  return {
    get: (name) => known.get(name),
    fallback: (name) =>
      before.get(name)?.version === known.get(name)?.version ? undefined : before.get(name),
    find: (path) => [...list, ...before.values()].find(({ entry }) => entry === path),
    all: () => list,
    add({ data, spares: more, withdrawn = {} }, isUsed) {
      let isChanged = false;
      for (const [name, entry] of Object.entries(data)) {
        const old = known.get(name);
        // A killed remote has the version of the current one, and is never in use.
        const isSame = old?.version === entry.version && old.contract === entry.contract;
        const isInUse = old !== undefined && old.contract !== KILLED_CONTRACT && isUsed(name);
        if (isSame || isInUse) continue;
        isChanged = true;
        hasNewPages ||=
          old !== undefined && entry.contract !== KILLED_CONTRACT && pagesOf(old) !== pagesOf(entry);
        known.set(name, entry);
        const spare = more?.[name];
        if (spare === undefined) before.delete(name);
        else before.set(name, spare);
      }
      for (const [name, version] of Object.entries(withdrawn)) {
        if (name in data || isUsed(name) || known.get(name)?.version !== version) continue;
        isChanged = true;
        hasNewPages = true;
        known.delete(name);
        before.delete(name);
      }
      if (!isChanged) return;
      list = [...known.values()];
      listeners.forEach((listener) => listener());
    },
    hasNewPages: () => hasNewPages,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const readJson = (page: Document, id: string): unknown =>
  JSON.parse(page.getElementById(id)?.textContent ?? '{}');

/** Reads the registry from the JSON in the server's document. @throws if it is invalid */
export function readRegistry(page: Document): RemoteRegistry {
  const { data } = v.parse(RemotesAnswer, readJson(page, 'registry'));
  return createRegistry(data, v.parse(SpareReleases, readJson(page, 'spares')));
}
