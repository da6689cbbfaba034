import type { PreloadLink, RegistryEntry, Release, Role, SpareReleases } from '@tessera/contracts';
import type { LiveSnapshot } from './live-releases';

/** The address of a release's file. */
export const assetPath = ({ name, version }: Release, file: string) => `/releases/${name}/${version}/${file}`;

const kindOf = (file: string): PreloadLink['as'] =>
  file.endsWith('.css') ? 'style' : file.endsWith('.woff2') ? 'font' : 'script';

/** Links to some of a release's files, each with its hash; a file that the release does not have is refused. */
export function linksOf(release: Release, files: readonly string[]): PreloadLink[] {
  return files.map((file) => {
    const asset = release.assets.find((candidate) => candidate.file === file);
    if (asset === undefined) throw new Error(`${release.name} ${release.version} has no file ${file}`);
    return { href: assetPath(release, file), as: kindOf(file), integrity: asset.integrity };
  });
}

/** Whether a caller with these roles may have a remote; without roles of its own it is everybody's. */
const mayLoad = (release: Release, roles: readonly Role[]): boolean =>
  release.kind === 'shell' ||
  release.manifest.roles === undefined ||
  release.manifest.roles.some((role) => roles.includes(role));

/** The registry as one caller sees it. */
export function registryFor(
  snapshot: LiveSnapshot,
  roles: readonly Role[],
): { data: Record<string, RegistryEntry> } {
  const entries = snapshot.flatMap(({ release, signature }): [string, RegistryEntry][] => {
    if (release.kind !== 'remote' || !mayLoad(release, roles)) return [];
    const { name, version, contract, manifest } = release;
    const preload = linksOf(release, release.preload);
    const [entry] = linksOf(release, [release.entry]);
    if (entry === undefined) return [];
    const { href, integrity } = entry;
    return [[name, { version, contract, entry: href, integrity, preload, signature, manifest }]];
  });
  return { data: Object.fromEntries(entries) };
}

/** What a caller's pages go back to by themselves when a remote's current version does not load. */
export function sparesFor(snapshot: LiveSnapshot, roles: readonly Role[]): SpareReleases {
  const spares = snapshot.flatMap(({ release, previous }) => {
    if (previous === undefined || !mayLoad(release, roles) || !mayLoad(previous, roles)) return [];
    const { name, version, contract } = previous;
    return linksOf(previous, [previous.entry]).map(
      ({ href, integrity }) => [name, { version, contract, entry: href, integrity }] as const,
    );
  });
  return Object.fromEntries(spares);
}
