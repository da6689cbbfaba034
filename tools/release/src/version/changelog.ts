import { type Commit, sectionOf } from './commits';

const SECTIONS = ['Added', 'Fixed', 'Changed'] as const;
const upper = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

interface Entry {
  readonly version: string;
  /** ISO date. */
  readonly day: string;
  readonly commits: readonly Commit[];
}

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

/** Returns the changelog with a new version on top. @param before current text; undefined if there is no changelog */
export function addToChangelog(before: string | undefined, name: string, entry: Entry): string {
  const [title, ...older] = (before ?? `# Changelog of ${name}`).trim().split(/\n\n(?=## )/);
  return `${[title, writeEntry(entry), ...older].join('\n\n')}\n`;
}
