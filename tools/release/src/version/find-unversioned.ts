import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stepOf } from './commits';
import { readCommits } from './read-commits';

/** Returns a line per folder whose commits need a new version. Empty outside of a git repository. */
export function findUnversioned(root: string, folders: readonly string[]): string[] {
  if (!existsSync(join(root, '.git'))) return [];
  return folders.flatMap((folder) => {
    const commits = readCommits(root, folder).filter((commit) => stepOf([commit]) !== undefined);
    if (commits.length === 0) return [];
    const count = commits.length === 1 ? '1 commit' : `${commits.length} commits`;
    return `${folder} has ${count} without a version, which an npm registry would not accept: npm run version ${basename(folder)}`;
  });
}
