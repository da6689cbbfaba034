import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

import * as v from 'valibot';

import type { Line } from './report';

const ROOT = join(import.meta.dirname, '../../../../..');

const Result = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({ title: v.string(), status: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
});

/** Runs the tests that read MODEL_SEED. */
export const modelsPart = (seed: number, write: (text: string) => void): Promise<Line[]> =>
  runTests(findModelTests(), { MODEL_SEED: String(seed) }, write);

function findModelTests(): string[] {
  const args = ['grep', '-l', "env\\['MODEL_SEED'\\]", '--', '*.test.ts'];
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
}

export async function runTests(
  files: readonly string[],
  environment: Record<string, string>,
  write: (text: string) => void,
  config = 'tools/jest/jest.config.mjs',
): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-models-'));
  const result = join(folder, 'result.json');
  try {
    const args = ['-c', config, '--forceExit'];
    const output = ['--json', `--outputFile=${result}`, '--runTestsByPath', ...files];
    const child = spawn(join(ROOT, 'node_modules/.bin/jest'), [...args, ...output], {
      cwd: ROOT,
      env: { ...process.env, ...environment, FORCE_COLOR: '0' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const stderr = createInterface({ input: child.stderr });
    stderr.on('line', (line) => {
      if (/^(PASS|FAIL) /.test(line)) write(line);
    });
    await once(child, 'close');
    return linesOf(readFileSync(result, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Parses a jest report. A skipped test is a problem. */
export function linesOf(text: string): Line[] {
  const { testResults } = v.parse(v.pipe(v.string(), v.parseJson(), Result), text);
  return testResults.map(({ name, message, assertionResults }): Line => {
    const problems = assertionResults.flatMap(({ title, status, failureMessages }) =>
      status === 'passed' ? [] : [`${title}: ${failureMessages.join('\n') || status}`],
    );
    // A file that jest could not run has a message and no test results.
    const outside = assertionResults.length === 0 ? [message || 'no test ran'] : [];
    return {
      what: relative(ROOT, name).replace(/\.test\.ts$/, ''),
      counts: { 'model tests': assertionResults.length },
      problems: [...problems, ...outside].map(stripVTControlCharacters),
    };
  });
}
