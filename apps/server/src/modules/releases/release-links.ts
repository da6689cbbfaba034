import type { PreloadLink, Release } from '@tessera/contracts/remotes';

export const assetPath = ({ name, version }: Release, file: string) => `/releases/${name}/${version}/${file}`;

const kindOf = (file: string): PreloadLink['as'] =>
  file.endsWith('.css') ? 'style' : file.endsWith('.woff2') ? 'font' : 'script';

export function linksOf(release: Release, files: readonly string[]): PreloadLink[] {
  return files.map((file) => {
    const asset = release.assets.find((candidate) => candidate.file === file);
    if (asset === undefined) throw new Error(`${release.name} ${release.version} has no file ${file}`);
    return { href: assetPath(release, file), as: kindOf(file), integrity: asset.integrity };
  });
}
