import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findOversize, type Release } from '@tessera/contracts';

/** Names that only the packages themselves define. Minified code keeps them: both packages export them. */
const MARKS = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
};

/**
 * Returns the reasons why a build must not be published, whatever is live: a remote above its size limits, or with its own copy of
 * React, which has no hooks inside the page's React. Reads the files, because a build with other tools may hide the copy.
 */
export async function findBuildFaults(release: Release, buildFolder: string): Promise<string[]> {
  if (release.kind === 'shell') return [];
  const scripts = release.assets.filter(({ file }) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map(({ file }) => readFile(join(buildFolder, file), 'utf8')));
  const copies = Object.entries(MARKS)
    .filter(([, mark]) => texts.some((text) => text.includes(mark)))
    .map(([name]) => `${release.name} bundles ${name}: move it to peerDependencies, the page has one copy`);
  return [...findOversize(release), ...copies];
}
