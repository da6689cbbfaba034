import type { PreloadLink, RegistryEntry } from '@tessera/contracts';

/** The files of a remote's page beyond the remote's own, as far as the registry names them. */
export function pageFiles({ entry, manifest, pages }: RegistryEntry, path: string): PreloadLink[] {
  const chunk = manifest.routes.find((route) => route.path === path)?.chunk;
  const files = chunk === undefined ? undefined : pages?.[chunk];
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  return Object.entries(files ?? {}).map(([file, integrity]) => {
    return { href: folder + file, as: file.endsWith('.css') ? 'style' : 'script', integrity };
  });
}
