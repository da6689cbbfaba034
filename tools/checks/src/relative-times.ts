import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const RELATIVE =
  /\b(?:seconds?|minutes?|hours?|days?) ago\b|'(?:Today|Yesterday)'|Ends in \d|\d min\b|Waiting for \d/;
const FIXED = /\bfixClock\b|useFakeTimers\(\{ now\b|setSystemTime\(/;

/** Whether a component test expects a relative time ("3 minutes ago", "Today") but uses the real clock. */
export const dependsOnClock = (source: string): boolean => RELATIVE.test(source) && !FIXED.test(source);

export const componentTests = (root: string): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '');

/** Component tests that need a fixed clock and have none. */
export const testsWithoutClock = (root: string): string[] =>
  componentTests(root).filter((path) => dependsOnClock(readFileSync(join(root, path), 'utf8')));
