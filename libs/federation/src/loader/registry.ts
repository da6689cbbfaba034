import {
  type RegistryEntry,
  RemotesAnswer,
  type SpareRelease,
  SpareReleases,
} from '@tessera/contracts/remotes';
import * as v from 'valibot';

/** The remotes that this tab may load. A tab keeps the versions that it started with. */
export interface RemoteRegistry {
  get(name: string): RegistryEntry | undefined;
  /**
   * Returns the version to load if the current one fails: the previous one, from the server. The browser stores none, because
   * only the server knows which versions were rolled back or stopped.
   */
  fallback(name: string): SpareRelease | undefined;
  /** Returns the release whose entry has this path. No other path is ever fetched. */
  find(path: string): SpareRelease | undefined;
  /** Returns the same array until a remote is added. */
  readonly all: () => readonly RegistryEntry[];
  /** Adds unknown remotes (after sign-in). A known remote keeps its version in a running page. */
  add(answer: RemotesAnswer): void;
  /** Subscribes to added remotes. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createRegistry(entries: RemotesAnswer['data'], spares: SpareReleases = {}): RemoteRegistry {
  const known = new Map(Object.entries(entries));
  const before = { ...spares };
  const listeners = new Set<() => void>();
  let list = [...known.values()];
  return {
    get: (name) => known.get(name),
    fallback: (name) => (before[name]?.version === known.get(name)?.version ? undefined : before[name]),
    find: (path) => [...list, ...Object.values(before)].find(({ entry }) => entry === path),
    all: () => list,
    add({ data, spares: more }) {
      const fresh = Object.entries(data).filter(([name]) => !known.has(name));
      if (fresh.length === 0) return;
      Object.assign(before, { ...more, ...before });
      for (const [name, entry] of fresh) known.set(name, entry);
      list = [...known.values()];
      listeners.forEach((listener) => listener());
    },
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
