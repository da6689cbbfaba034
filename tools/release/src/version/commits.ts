/** Commit, parsed from its subject (Conventional Commits). */
export interface Commit {
  readonly hash: string;
  readonly type: string;
  readonly breaking: boolean;
  readonly subject: string;
}

export const STEPS = ['patch', 'minor', 'major'] as const;
export type Step = (typeof STEPS)[number];

/** Format of `git log` that `parseLog` reads. */
export const LOG_FORMAT = '%H%x1f%s%x1f%b%x1e';

const HEAD = /^([a-z]+)(?:\([^)]*\))?(!)?: (.+)$/;

/** Parses the output of `git log --format=LOG_FORMAT`. A commit without a conventional subject has the type `other`. */
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

/** Returns the version step of these commits, or undefined if users cannot see any of them. */
export function stepOf(commits: readonly Commit[]): Step | undefined {
  if (commits.some(({ breaking }) => breaking)) return 'major';
  if (commits.some(({ type }) => type === 'feat')) return 'minor';
  return commits.some(({ type }) => sectionOf(type) !== undefined) ? 'patch' : undefined;
}

/** Returns the changelog section of a commit type; undefined for tests, builds and documents. */
export function sectionOf(type: string): 'Added' | 'Fixed' | 'Changed' | undefined {
  if (type === 'feat') return 'Added';
  if (type === 'fix') return 'Fixed';
  return ['perf', 'refactor', 'revert', 'other'].includes(type) ? 'Changed' : undefined;
}

/** Returns the version after a step. @param version as `major.minor.patch` */
export function bump(version: string, step: Step): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}
