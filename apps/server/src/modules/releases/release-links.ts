import type { PreloadLink, Release } from '@tessera/contracts/remotes';

export const assetPath = ({ name, version }: Release, file: string) => `/releases/${name}/${version}/${file}`;

const kindOf = (file: string): PreloadLink['as'] =>
  file.endsWith('.css') ? 'style' : file.endsWith('.woff2') ? 'font' : 'script';

/**
 * Returns the links of files. Skips a file that the build does not contain, because one stored release must not take
 * the page down.
 */
export function linksOf(release: Release, files: readonly string[]): PreloadLink[] {
  return files.flatMap((file) => {
    const asset = release.assets.find((candidate) => candidate.file === file);
    return asset === undefined
      ? []
      : [{ href: assetPath(release, file), as: kindOf(file), integrity: asset.integrity }];
  });
}

/** Returns the files that a release uses and its build does not contain. Only releases of an earlier publish gate have some. */
export function undeclaredFilesOf({ assets, entry, preload, chunks }: Release): string[] {
  const declared = new Set(assets.map(({ file }) => file));
  const used = new Set([entry, ...preload, ...Object.values(chunks).flat()]);
  return [...used].filter((file) => !declared.has(file));
}
