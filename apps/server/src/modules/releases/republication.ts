import { isDeepStrictEqual } from 'node:util';
import type { Release } from '@tessera/contracts/remotes';
import type { Executor } from '../../platform/db/database';
import { ReleaseRefused } from './moves';
import { parseKnown, readPublication } from './releases.repository';

const contentOf = (release: Release) => ({ ...release, source: undefined, maps: undefined });

/**
 * Returns the release with the source and the source maps of its first publication, which belong together. The publisher
 * chooses the version, so without this check a second publication could replace the code of a version without a move, and
 * thus without an audit entry.
 * @throws ReleaseRefused when the version, even if pruned, was published with other content
 */
export async function keepFirstPublication(db: Executor, release: Release): Promise<Release> {
  const { name, version } = release;
  const first = await readPublication(db, name, version);
  if (first === undefined) return release;
  const known = parseKnown(first.payload);
  if (known === undefined || !isDeepStrictEqual(contentOf(known), contentOf(release)))
    throw new ReleaseRefused(
      `${name} ${version} was published with other content: build again, so that the content has its own version`,
    );
  return { ...release, source: known.source ?? release.source, maps: known.maps ?? release.maps };
}

/** @throws ReleaseRefused when the first publication has another source or other source maps than the release */
export function assertKept(release: Release, kept: Release): void {
  if (JSON.stringify(kept) === JSON.stringify(release)) return;
  const { name, version } = release;
  throw new ReleaseRefused(
    `${name} ${version} was published here from another commit, so its signed text would differ: promote a new version`,
  );
}
