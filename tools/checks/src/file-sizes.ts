import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Line limit per file; a longer one needs a comment `size: …` with the reason in its first lines. */
export const LINES_MAX = 200;

export interface FileSize {
  path: string;
  lines: number;
  reason: string | undefined;
}

/** Returns hand-written TypeScript and CSS with line counts, longest first. */
export function measure(root: string): FileSize[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.css'],
    { cwd: root, encoding: 'utf8' },
  );
  return listed
    .split('\n')
    .filter((path) => path !== '' && !path.includes('.generated.'))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return {
        path,
        lines: text.split('\n').length - 1,
        reason: /size: (.+?)(\*\/|\n)/.exec(text.slice(0, 1200))?.[1],
      };
    })
    .sort((a, b) => b.lines - a.lines);
}

/** Files over the limit without a reason. */
export function tooLong(files: readonly FileSize[]): FileSize[] {
  return files.filter(({ lines, reason }) => lines > LINES_MAX && reason === undefined);
}

/** @param share 0 to 1 */
export function quantile(files: readonly FileSize[], share: number): number {
  const sorted = files.map(({ lines }) => lines).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
