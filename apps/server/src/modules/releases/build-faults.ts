import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findMapFaults, findOversize } from '@tessera/contracts/release-limits';
import type { Release } from '@tessera/contracts/remotes';
import { undeclaredFilesOf } from './release-links';

/** Names that only the packages themselves define. Minified code keeps them: both packages export them. */
const MARKS = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
};

const findUndeclared = (release: Release): string[] =>
  undeclaredFilesOf(release).map(
    (file) => `${release.name} uses ${file}, which "assets" does not list: build again`,
  );

/**
 * Returns the reasons why a build must not be published, whatever is live: it uses a file that it does not contain, its
 * manifest belongs to another remote, it exceeds its size limits, or it contains a copy of React, whose hooks fail inside the
 * page's React. Reads the files, because a build made with other tools may hide the copy.
 */
export async function findBuildFaults(release: Release, buildFolder: string): Promise<string[]> {
  const faults = [...findUndeclared(release), ...findMapFaults(release)];
  if (release.kind === 'shell') return faults;
  const { name: remote, contract, manifest } = release;
  const mismatch =
    manifest.name === remote && manifest.contract === contract
      ? []
      : [
          `${remote} with contract ${contract} has the manifest of ${manifest.name} with contract ${manifest.contract}: build again`,
        ];
  const scripts = release.assets.filter(({ file }) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map(({ file }) => readFile(join(buildFolder, file), 'utf8')));
  const copies = Object.entries(MARKS)
    .filter(([, mark]) => texts.some((text) => text.includes(mark)))
    .map(([name]) => `${remote} bundles ${name}: move it to peerDependencies, the page has one copy`);
  return [...faults, ...mismatch, ...findOversize(release), ...copies];
}
