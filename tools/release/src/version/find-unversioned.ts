import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stepOf } from './commits';
import { readCommits } from './read-commits';

function findUnversionedIn(root: string, folder: string): string[] {
  const commits = readCommits(root, folder).filter((commit) => stepOf([commit]) !== undefined);
  if (commits.length === 0) return [];
  const count = commits.length === 1 ? '1 commit' : `${commits.length} commits`;
  return [
    `${folder} has ${count} since its last version. Before you publish it to an npm registry, which rejects a second content of one version, run npm run version ${basename(folder)}`,
  ];
}

/** Returns a line per folder whose commits need a new version, or one line if git fails. Empty outside of a git repository. */
export function findUnversioned(root: string, folders: readonly string[]): string[] {
  if (!existsSync(join(root, '.git'))) return [];
  try {
    return folders.flatMap((folder) => findUnversionedIn(root, folder));
  } catch {
    return ['the versions were not checked: git log failed'];
  }
}
