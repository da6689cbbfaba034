import { execFileSync } from 'node:child_process';
import { type Commit, LOG_FORMAT, parseLog } from './commits';

/** Returns the commits that changed a folder since the last change of its changelog. */
export function readCommits(root: string, folder: string): Commit[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim();
  const last = git('log', '-1', '--format=%H', '--', `${folder}/CHANGELOG.md`);
  const range = last === '' ? 'HEAD' : `${last}..HEAD`;
  return parseLog(git('log', `--format=${LOG_FORMAT}`, range, '--', folder));
}
