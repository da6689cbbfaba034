import type { ReleaseSource } from '@tessera/contracts/release-source';

/** Returns one line with the content hash of a version, its commit, branch, author, owner and CI run. */
export function describeSource(version: string, source: ReleaseSource = {}): string {
  const { commit, modified, branch, author, owner, buildUrl } = source;
  const hash = commit === undefined ? 'unknown' : commit.slice(0, 12);
  const parts = [
    `content ${version.split('-')[1] ?? ''}`,
    `commit ${hash}${modified === true ? ' with uncommitted changes' : ''}`,
    branch === undefined ? undefined : `branch ${branch}`,
    author === undefined ? undefined : `by ${author}`,
    owner === undefined ? undefined : `owner ${owner}`,
    buildUrl,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}
