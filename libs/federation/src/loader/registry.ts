import { type RegistryEntry, RemotesAnswer, type SpareRelease, SpareReleases } from '@tessera/contracts';
import * as v from 'valibot';

/** The remotes this tab may load; a tab keeps the versions it started with. */
export interface RemoteRegistry {
  get(name: string): RegistryEntry | undefined;
  /**
   * What stands in for a version that does not load: the one before, as the server says. It alone knows what was rolled back
   * or stopped since, so that nothing which this browser remembers stands in.
   */
  fallback(name: string): SpareRelease | undefined;
  /** The release whose entry lies at this path; nothing else is ever fetched. */
  find(path: string): SpareRelease | undefined;
  /** The same array until something is added. */
  readonly all: () => readonly RegistryEntry[];
  /** Takes remotes that were not known (after sign-in); a known one never changes under a running page. */
  add(answer: RemotesAnswer): void;
  /** Tells when remotes were added; answers with a stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes a registry of parsed entries. */
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

/** Reads the registry that the server put into the document as JSON data; throws when it is not one. */
export function readRegistry(page: Document): RemoteRegistry {
  const { data } = v.parse(RemotesAnswer, readJson(page, 'registry'));
  return createRegistry(data, v.parse(SpareReleases, readJson(page, 'spares')));
}
