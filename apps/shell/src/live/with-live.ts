import type { RegistryEntry, RemoteRegistry } from '@tessera/federation';

/**
 * The registry with one remote of the developer's machine in the place of its release, or beside the others when it has
 * none. No release stands in for it: what is broken there has to be seen.
 */
export function withLive(registry: RemoteRegistry, live: RegistryEntry): RemoteRegistry {
  const { name } = live.manifest;
  const swap = (entries: readonly RegistryEntry[]) => [
    ...entries.filter(({ manifest }) => manifest.name !== name),
    live,
  ];
  let published = registry.all();
  let list = swap(published);
  return {
    ...registry,
    get: (wanted) => (wanted === name ? live : registry.get(wanted)),
    all() {
      if (registry.all() !== published) {
        published = registry.all();
        list = swap(published);
      }
      return list;
    },
    find: (address) => (address === live.entry ? live : registry.find(address)),
    fallback: (wanted) => (wanted === name ? undefined : registry.fallback(wanted)),
  };
}
