import type { PreloadLink, RegistryEntry, Release, Role, SpareReleases } from '@tessera/contracts';
import type { LiveSnapshot } from './live-releases';

type RemoteRelease = Extract<Release, { kind: 'remote' }>;

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

/**
 * The files of the pages that the navigation leads to, so that a visit asks for them beside the remote's own. What leads to
 * other pages stands on a page of the same remote as a rule, and every document pays for what stands here.
 */
function pagesOf(release: RemoteRelease): NonNullable<RegistryEntry['pages']> {
  const { nav, routes } = release.manifest;
  const chunks = routes.flatMap(({ path, chunk }) =>
    chunk !== undefined && nav.some((entry) => entry.path === path) ? [chunk] : [],
  );
  const filesOf = (chunk: string) =>
    (release.chunks[chunk] ?? []).flatMap((file) =>
      linksOf(release, [file]).map(({ integrity }) => [file, integrity] as const),
    );
  return Object.fromEntries(chunks.map((chunk) => [chunk, Object.fromEntries(filesOf(chunk))]));
}

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
    const pages = pagesOf(release);
    return [[name, { version, contract, entry: href, integrity, preload, pages, signature, manifest }]];
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
