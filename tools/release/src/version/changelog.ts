import { type Commit, sectionOf } from './commits';

const SECTIONS = ['Added', 'Fixed', 'Changed'] as const;
const upper = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

interface Entry {
  readonly version: string;
  /** `2026-11-22`. */
  readonly day: string;
  readonly commits: readonly Commit[];
}

/** What a version brings, as a part of the changelog. */
function writeEntry({ version, day, commits }: Entry): string {
  const line = ({ subject, hash, breaking }: Commit) =>
    `- ${breaking ? '**Breaking:** ' : ''}${upper(subject)} (${hash.slice(0, 7)})`;
  const parts = SECTIONS.flatMap((section) => {
    const own = commits.filter(
      ({ type, breaking }) => (sectionOf(type) ?? (breaking && 'Changed')) === section,
    );
    return own.length === 0 ? [] : [`### ${section}\n\n${own.map(line).join('\n')}`];
  });
  return [`## ${version} (${day})`, ...parts].join('\n\n');
}

/** The changelog with a new version on top. @param before the text so far; undefined when there is none yet */
export function addToChangelog(before: string | undefined, name: string, entry: Entry): string {
  const [title, ...older] = (before ?? `# Changelog of ${name}`).trim().split(/\n\n(?=## )/);
  return `${[title, writeEntry(entry), ...older].join('\n\n')}\n`;
}
