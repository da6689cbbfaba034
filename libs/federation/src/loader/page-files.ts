import type { PreloadLink, RegistryEntry } from '@tessera/contracts/remotes';

/** Returns the files of a remote's page that the registry lists, without the remote's own files. */
export function pageFiles({ entry, manifest, pages }: RegistryEntry, path: string): PreloadLink[] {
  const chunk = manifest.routes.find((route) => route.path === path)?.chunk;
  const files = chunk === undefined ? undefined : pages?.[chunk];
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  return Object.entries(files ?? {}).map(([file, integrity]) => {
    return { href: folder + file, as: file.endsWith('.css') ? 'style' : 'script', integrity };
  });
}
