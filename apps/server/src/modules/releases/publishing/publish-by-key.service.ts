import { createHash } from 'node:crypto';
import type { Promotion } from '@tessera/contracts/release-promotion';
import type { UploadRequest } from '@tessera/contracts/release-upload';
import type { PlatformDeps } from '../../../platform/deps';
import { invalid, unavailable } from '../../../platform/errors';
import type { Semaphore } from '../../../platform/semaphore';
import { pruneReleases } from '../prune';
import { createReleaseRegistry } from '../release-registry';
import type { Releases } from '../releases';
import { ReleaseKeyError } from '../stored-release-key';
import { keyMover } from './key-mover';
import { type Caller, publisherOf } from './publisher';
import { readUpload } from './read-upload';
import { assertUnpackable, withUnpackedBuild } from './unpack-build';

/** @throws DomainError 422 when the text is not the one that the other environment signed */
function assertDigest(text: string, { digest, origin }: Promotion): void {
  if (createHash('sha256').update(text).digest('hex') === digest) return;
  throw invalid({ promotion: `The release has another SHA-256 than in ${origin}: promote it again` });
}

/**
 * Publishes the upload of a team. A request that a cheap check rejects does not wait for other uploads.
 * @throws DomainError 403 for another remote, 503 if this server does not sign releases; ReleaseRefused and FileDamaged
 */
export async function publishByKey(
  deps: PlatformDeps & { releases: Releases; oneAtATime: Semaphore },
  caller: Caller,
  { release: text, archive, canaryPercent, staged, promotion }: UploadRequest,
) {
  const { releaseKey, trust } = deps.releases;
  if (releaseKey === undefined)
    throw unavailable('This server does not sign releases: set RELEASES_PRIVATE_KEY_FILE');
  if (promotion !== undefined) assertDigest(text, promotion);
  const release = readUpload(text);
  const { name, version, facade } = release;
  const byKey = keyMover(deps, await publisherOf(deps.db, caller, name));
  // Only here: an operator may publish a build of earlier tools, which has none.
  if (facade === undefined)
    throw invalid({
      release: `${name} ${version} lists no "facade" (names of shared packages): build again`,
    });
  const mover =
    promotion === undefined ? byKey : { ...byKey, auditDetails: { ...byKey.auditDetails, promotion } };
  const { store } = trust;
  assertUnpackable(release);
  const run = async (buildFolder: string) => {
    const registry = createReleaseRegistry(mover);
    const parameters = { buildFolder, store, release, releaseKey, canaryPercent, staged };
    const changed = await registry
      .publish({ ...parameters, signedText: promotion && text })
      .catch((error: unknown) => {
        if (!(error instanceof ReleaseKeyError)) throw error;
        deps.logger.error({ err: error, name }, 'failed to sign an uploaded release');
        throw unavailable('This server cannot sign releases at the moment. Please try again later.');
      });
    // The version is live already: a failed clean-up must not report a failed publication.
    await pruneReleases(mover, { store, name }).catch((error: unknown) =>
      deps.logger.error({ err: error, name }, 'old versions not removed after a publication'),
    );
    return { name, version, changed };
  };
  return deps.oneAtATime(() => withUnpackedBuild(release, archive, run));
}
