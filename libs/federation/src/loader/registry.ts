import { type RegistryEntry, RemotesAnswer } from '@tessera/contracts';
import * as v from 'valibot';

/** The remotes this tab may load; a tab keeps the versions it started with. */
export interface RemoteRegistry {
  get(name: string): RegistryEntry | undefined;
  /** The same array until something is added. */
  readonly all: () => readonly RegistryEntry[];
  /** Takes remotes that were not known (after sign-in); a known one never changes under a running page. */
  add(entries: RemotesAnswer['data']): void;
  /** Tells when remotes were added; answers with a stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes a registry of parsed entries. */
export function createRegistry(entries: RemotesAnswer['data']): RemoteRegistry {
  const known = new Map(Object.entries(entries));
  const listeners = new Set<() => void>();
  let list = [...known.values()];
  return {
    get: (name) => known.get(name),
    all: () => list,
    add(more) {
      const fresh = Object.entries(more).filter(([name]) => !known.has(name));
      if (fresh.length === 0) return;
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

/** Reads the registry that the server put into the document as JSON data; throws when it is not one. */
export function readRegistry(page: Document): RemoteRegistry {
  const text = page.getElementById('registry')?.textContent ?? '';
  return createRegistry(v.parse(RemotesAnswer, JSON.parse(text)).data);
}
