import type { RegistryEntry, RemoteRegistry } from '@tessera/federation';

/** Replaces a remote of the registry with a live one, or adds it. It has no fallback version, so that its errors are visible. */
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
