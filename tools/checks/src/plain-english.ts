import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSourceTexts } from './source-texts';

/** Folders whose comments and test titles are checked. */
export const CHECKED_FOLDERS = [
  'apps/admin',
  'apps/auth',
  'apps/contacts',
  'apps/help',
  'apps/notifications',
  'apps/server',
  'apps/shell',
  'apps/staking',
  'apps/wallet',
  'e2e',
  'libs/api',
  'libs/chains',
  'libs/client',
  'libs/contracts',
  'libs/federation',
  'libs/money',
  'libs/session',
  'libs/ui',
  'libs/wallet-kit',
  'tools/bench',
  'tools/checks',
  'tools/deploy',
  'tools/devchain',
  'tools/generators',
  'tools/jest',
  'tools/mutants',
  'tools/release',
  'tools/rspack',
  'tools/services',
  'tools/stack',
] as const;

interface Rule {
  readonly pattern: RegExp;
  readonly hint: string;
}

/** Patterns at the start of a sentence. */
const OPENINGS: readonly Rule[] = [
  {
    pattern: /^(?:what|whoever|whomever|who|whatever|wherever)\b/i,
    hint: 'begin with the concrete subject or verb, not with a noun clause',
  },
  { pattern: /^(?:nobody|nothing)\b/i, hint: 'name the subject, and say what is rejected or missing' },
];

const WORDS: readonly Rule[] = [
  { pattern: /\banew\b/i, hint: 'again, or the operation: recreate, refetch, rewrite' },
  { pattern: /\b(?:whoever|whomever|somebody|nobody)\b/i, hint: 'name the user, actor, client or module' },
  { pattern: /\b(?:is|are|was|were|be|been) told\b/i, hint: 'notified, logged, returned' },
  { pattern: /\b(?:goes|went|go) on\b/i, hint: 'continues, retries, runs' },
  { pattern: /\bstands\b(?! for\b)/i, hint: 'is, is stored, is displayed, applies' },
  { pattern: /\bas things stand\b/i, hint: 'in the current state' },
  { pattern: /\bhomewards?\b/i, hint: 'freeze-exempt' },
  { pattern: /\blaneOf\b/, hint: 'rateLimitKey' },
  { pattern: /\basks? again\b/i, hint: 'polls, refetches, retries' },
  { pattern: /\blooks? again\b/i, hint: 'polls, refetches, rechecks' },
  { pattern: /\bjudges? again\b/i, hint: 'rechecks' },
  { pattern: /\bever more seldom\b/i, hint: 'with backoff' },
  { pattern: /\b(?:on (?:its|their) way|under way)\b/i, hint: 'in-flight, pending' },
  { pattern: /\bcrosswise\b/i, hint: 'deadlock' },
  { pattern: /\blets? go of\b/i, hint: 'releases, closes' },
];

export interface Finding {
  readonly line: number;
  readonly found: string;
  readonly hint: string;
}

/** Returns the noun clauses and vague words in the comments and test titles of a source. */
export function findVagueWords(source: string, options?: { tsx?: boolean }): Finding[] {
  return readSourceTexts(source, options).flatMap(({ text, line }) => [
    ...text
      .split(/(?<=[.!?]\s)|\n(?=@)/)
      .flatMap((sentence) => matches(OPENINGS, sentence.replace(/^@\w+\s+/, ''), line)),
    ...matches(WORDS, text, line),
  ]);
}

const matches = (rules: readonly Rule[], text: string, line: number): Finding[] =>
  rules.flatMap(({ pattern, hint }) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [{ line, found, hint }];
  });

/** Returns the findings of folders as `file:line: "word": hint`. */
export const checkFolders = (root: string, folders: readonly string[]): string[] =>
  sourceFiles(root, folders).flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    return findVagueWords(source, { tsx: path.endsWith('.tsx') }).map(
      ({ line, found, hint }) => `${path}:${line}: "${found}": ${hint}`,
    );
  });

/** Hand-written TypeScript and JavaScript of the folders. */
export const sourceFiles = (root: string, folders: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.(?:[cm]?[jt]s|tsx)$/.test(path) && !path.includes('.generated.'));
