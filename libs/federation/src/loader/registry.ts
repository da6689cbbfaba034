import { type RegistryEntry, RemotesAnswer, type SpareRelease, SpareReleases } from '@tessera/contracts';
import * as v from 'valibot';

/** The remotes this tab may load; a tab keeps the versions it started with. */
export interface RemoteRegistry {
  get(name: string): RegistryEntry | undefined;
  /**
   * What stands in for a version that does not load: the one before, as the server says, which knows what was rolled back;
   * without one what last worked in this browser session.
   */
  spare(name: string): SpareRelease | undefined;
  /** Keeps for this browser session which version of a remote worked. */
  worked(name: string, release: SpareRelease): void;
  /** The release whose entry lies at this path; nothing else is ever fetched. */
  find(path: string): SpareRelease | undefined;
  /** The same array until something is added. */
  readonly all: () => readonly RegistryEntry[];
  /** Takes remotes that were not known (after sign-in); a known one never changes under a running page. */
  add(answer: RemotesAnswer): void;
  /** Tells when remotes were added; answers with a stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Behind the product's prefix: a logout forgets it. */
const KEY = 'tessera.last-good';

function readLastGood(): SpareReleases {
  try {
    return v.parse(SpareReleases, JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Makes a registry of parsed entries. */
export function createRegistry(entries: RemotesAnswer['data'], spares: SpareReleases = {}): RemoteRegistry {
  const known = new Map(Object.entries(entries));
  const before = { ...spares };
  const lastGood = readLastGood();
  const listeners = new Set<() => void>();
  let list = [...known.values()];
  return {
    get: (name) => known.get(name),
    spare: (name) =>
      [before[name], lastGood[name]].find((spare) => spare && spare.version !== known.get(name)?.version),
    worked(name, { version, contract, entry, integrity }) {
      lastGood[name] = { version, contract, entry, integrity };
      try {
        sessionStorage.setItem(KEY, JSON.stringify(lastGood));
      } catch {
        // A browser that keeps nothing has the version before.
      }
    },
    find: (path) =>
      [...list, ...Object.values(lastGood), ...Object.values(before)].find(({ entry }) => entry === path),
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
