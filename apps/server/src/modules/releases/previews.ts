import type { Release } from '@tessera/contracts/remotes';
import type { PlatformDeps } from '../../platform/deps';
import type { PublicKeys } from './signing';
import { findStaging, readStagings } from './channels.repository';
import { findObstacles } from './compatibility';
import { isKilled } from './kills/killed-release';
import { believe, type LiveSnapshot, replaceReleases } from './live-releases';
import { ReleaseRefused } from './moves';
import { type AskedPreview, createPreviewPass } from './passes';
import { credentialOfActor } from './publishing/publisher';
import { readCredentials } from './publishing/publishing.repository';
import { readRelease, type VersionId } from './releases.repository';

type Deps = Pick<PlatformDeps, 'db' | 'logger' | 'config'> & { publicKeys: PublicKeys };

const hasRoles = (release: Release) => release.kind === 'remote' && release.manifest.roles !== undefined;

interface Preview extends VersionId {
  readonly snapshot: LiveSnapshot;
}

/** Returns whether a key or pipeline was revoked, or is unknown. */
async function readRevoked({ db }: Deps): Promise<(credential: string) => boolean> {
  const credentials = await readCredentials(db);
  return (credential) => credentials.find(({ id }) => id === credential)?.revokedAt !== null;
}

/**
 * Completes `1.4.0` to the only staged version with this number, without those of revoked keys and pipelines.
 * @throws ReleaseRefused without one, or with several
 */
async function findVersion(
  deps: Deps,
  { name, version }: VersionId,
  isRevoked: (credential: string) => boolean,
): Promise<string> {
  if (version.includes('-')) return version;
  const [found, ...others] = (await readStagings(deps.db)).filter((one) => {
    if (one.name !== name || one.isUnstaged || !one.version.startsWith(`${version}-`)) return false;
    const stager = credentialOfActor(one.stager);
    return stager === undefined || !isRevoked(stager);
  });
  if (found !== undefined && others.length === 0) return found.version;
  throw new ReleaseRefused(`${name} has no or several staged versions ${version}: name one with its hash`);
}

async function make(deps: Deps, snapshot: LiveSnapshot, asked: AskedPreview): Promise<Preview> {
  const { name } = asked;
  const isRevoked = await readRevoked(deps);
  const version = await findVersion(deps, asked, isRevoked);
  const refused = (reason: string) => new ReleaseRefused(`${name} ${version} has no preview: ${reason}`);
  const stored = await readRelease(deps.db, name, version);
  const staging = await findStaging(deps.db, { name, version });
  // A link must not bring back a version that was replaced because it is vulnerable.
  if (stored === undefined || staging === undefined)
    throw refused('only a version that was staged, and never current or canary, has one');
  if (staging.isUnstaged) throw refused('it was withdrawn');
  const stager = credentialOfActor(staging.stager);
  if (stager !== undefined && isRevoked(stager))
    throw refused(`the key or pipeline ${stager}, which staged it, was revoked`);
  if (asked.key !== undefined && isRevoked(asked.key))
    throw refused(`the key or pipeline ${asked.key}, which requested the link, was revoked`);
  const [staged] = believe(deps, stored);
  if (staged === undefined) throw refused('this server cannot verify or read it');
  const current = snapshot.map(({ release }) => release);
  if (staged.release.kind === 'shell') throw refused('it is a shell, which every remote has to fit');
  // The document contains nothing that requires a role.
  if ([staged.release, ...current].some((release) => release.name === name && hasRoles(release)))
    throw refused('the remote is for staff roles');
  if (current.some((release) => release.name === name && isKilled(release)))
    throw refused('the remote is killed');
  const obstacles = findObstacles(staged.release, current);
  if (obstacles.length > 0) throw refused(obstacles.join('; '));
  return { name, version, snapshot: replaceReleases(snapshot, [staged]) };
}

/** Previews of staged versions, for staff and for visitors with a signed link. */
export function createPreviews(deps: Deps) {
  const made = new WeakMap<LiveSnapshot, Map<string, Preview>>();
  return {
    ...createPreviewPass(deps.config.HASH_PEPPERS),
    /**
     * Returns the snapshot with the staged version, without a fallback version, so that its errors are visible. Every
     * publication, move and revocation creates another snapshot, so the cached result needs no expiry.
     * @throws ReleaseRefused when the version has no preview
     */
    async show(snapshot: LiveSnapshot, asked: AskedPreview): Promise<Preview> {
      const cache = made.get(snapshot) ?? new Map<string, Preview>();
      made.set(snapshot, cache);
      const key = `${asked.name}@${asked.version} ${asked.key ?? ''}`;
      const shown = cache.get(key) ?? (await make(deps, snapshot, asked));
      cache.set(key, shown);
      return shown;
    },
  };
}
export type Previews = ReturnType<typeof createPreviews>;
