import type { Role } from '@tessera/contracts/identity';
import type { RegistryEntry, Release, SpareReleases } from '@tessera/contracts/remotes';
import { isKilled } from './kills/killed-release';
import type { LiveSnapshot } from './live-releases';
import { findSlotConflicts } from './ownership';
import { linksOf } from './release-links';
import type { Seal } from './signing';

type RemoteRelease = Extract<Release, { kind: 'remote' }>;

const mayLoad = (release: Release, roles: readonly Role[]): boolean =>
  release.kind === 'shell' ||
  release.manifest.roles === undefined ||
  release.manifest.roles.some((role) => roles.includes(role));

/** Omits pages without a navigation entry, to keep the document small. */
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

/** Without a seal (the signature for browsers), `signature` is empty and browsers reject the entry. */
const signedBy = (seal: Seal | undefined): Pick<RegistryEntry, 'signature' | 'terms'> =>
  seal ?? { signature: '' };

export function registryFor(snapshot: LiveSnapshot, roles: readonly Role[]) {
  const entries = snapshot.flatMap(({ release, seal }): [string, RegistryEntry][] => {
    if (release.kind !== 'remote' || !mayLoad(release, roles)) return [];
    const { name, version, contract } = release;
    // Pages read their flags with GET /flags.
    const { flags: _flags, ...manifest } = release.manifest;
    const preload = linksOf(release, release.preload);
    const [entry] = linksOf(release, [release.entry]);
    if (entry === undefined) return [];
    const { integrity } = entry;
    const href = isKilled(release) ? '' : entry.href;
    const pages = pagesOf(release);
    const signed = signedBy(seal);
    return [[name, { version, contract, entry: href, integrity, preload, pages, ...signed, manifest }]];
  });
  return { data: Object.fromEntries(entries) };
}

/** Omits versions whose slots have other contracts than the releases of the snapshot: they would get other props. */
export function sparesFor(snapshot: LiveSnapshot, roles: readonly Role[]): SpareReleases {
  const releases = snapshot.map(({ release }) => release);
  const spares = snapshot.flatMap(({ release, previous }) => {
    if (previous === undefined || !mayLoad(release, roles) || !mayLoad(previous.release, roles)) return [];
    if (findSlotConflicts(previous.release, releases).length > 0) return [];
    const { name, version, contract, entry } = previous.release;
    const signed = signedBy(previous.seal);
    return linksOf(previous.release, [entry]).map(
      ({ href, integrity }) => [name, { version, contract, entry: href, integrity, ...signed }] as const,
    );
  });
  return Object.fromEntries(spares);
}
