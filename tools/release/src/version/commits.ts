/** One commit as its first line says it (Conventional Commits). */
export interface Commit {
  readonly hash: string;
  readonly type: string;
  readonly breaking: boolean;
  readonly subject: string;
}

export const STEPS = ['patch', 'minor', 'major'] as const;
/** How far a version moves. */
export type Step = (typeof STEPS)[number];

/** How `git log` has to write commits for `parseLog`. */
export const LOG_FORMAT = '%H%x1f%s%x1f%b%x1e';

const HEAD = /^([a-z]+)(?:\([^)]*\))?(!)?: (.+)$/;

/** Reads what `git log --format=LOG_FORMAT` wrote; a commit that follows no convention is of the type `other`. */
export function parseLog(log: string): Commit[] {
  return log
    .split('\x1e')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [hash = '', line = '', body = ''] = entry.split('\x1f');
      const [, type = 'other', mark, subject = line] = HEAD.exec(line) ?? [];
      return { hash, type, breaking: mark !== undefined || /^BREAKING[ -]CHANGE: /m.test(body), subject };
    });
}

/** How far these commits move a version; undefined when nobody who uses it can see any of them. */
export function stepOf(commits: readonly Commit[]): Step | undefined {
  if (commits.some(({ breaking }) => breaking)) return 'major';
  if (commits.some(({ type }) => type === 'feat')) return 'minor';
  return commits.some(({ type }) => sectionOf(type) !== undefined) ? 'patch' : undefined;
}

/** Where a commit stands in a changelog; tests, builds and documents stand in none. */
export function sectionOf(type: string): 'Added' | 'Fixed' | 'Changed' | undefined {
  if (type === 'feat') return 'Added';
  if (type === 'fix') return 'Fixed';
  return ['perf', 'refactor', 'revert', 'other'].includes(type) ? 'Changed' : undefined;
}

/** The version after a step. @param version of three numbers */
export function bump(version: string, step: Step): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}
