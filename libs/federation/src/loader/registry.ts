import { type RegistryEntry, RemotesAnswer } from '@tessera/contracts';
import * as v from 'valibot';

/** The remotes this tab may load; a tab keeps the versions it started with. */
export interface RemoteRegistry {
  get(name: string): RegistryEntry | undefined;
  all(): readonly RegistryEntry[];
  /** Takes remotes that were not known (after sign-in); a known one never changes under a running page. */
  add(entries: RemotesAnswer['data']): void;
}

/** Makes a registry of parsed entries. */
export function createRegistry(entries: RemotesAnswer['data']): RemoteRegistry {
  const known = new Map(Object.entries(entries));
  return {
    get: (name) => known.get(name),
    all: () => [...known.values()],
    add(more) {
      for (const [name, entry] of Object.entries(more)) if (!known.has(name)) known.set(name, entry);
    },
  };
}

/** Reads the registry that the server put into the document as JSON data; throws when it is not one. */
export function readRegistry(page: Document): RemoteRegistry {
  const text = page.getElementById('registry')?.textContent ?? '';
  return createRegistry(v.parse(RemotesAnswer, JSON.parse(text)).data);
}
