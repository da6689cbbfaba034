import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

import * as v from 'valibot';

import type { Line } from './report';

const ROOT = join(import.meta.dirname, '../../../../..');

const Result = v.object({
  status: v.string(),
  error: v.optional(v.object({ message: v.optional(v.string()) })),
  annotations: v.optional(
    v.array(v.object({ type: v.string(), description: v.optional(v.string(), '') })),
    [],
  ),
});
const Suite = v.object({
  suites: v.array(
    v.object({
      specs: v.array(
        v.object({
          title: v.string(),
          tests: v.array(v.object({ results: v.array(Result) })),
        }),
      ),
    }),
  ),
  errors: v.array(v.object({ message: v.optional(v.string(), 'The run ended before its tests') })),
});

const Finder = v.object({ findChromium: v.function() });

/** Returns the Chromium that `npm test` uses; installs one if there is none. */
async function findChromium(): Promise<string> {
  // The module is untyped JavaScript, because it also runs before dependencies are installed.
  const file = pathToFileURL(join(ROOT, 'tools/services/bin/find-chromium.mjs')).href;
  const found: unknown = await import(file);
  return v.parse(v.string(), await v.parse(Finder, found).findChromium(ROOT));
}

export async function browserPart(
  project: 'remotes' | 'skew',
  write: (text: string) => void,
  env: NodeJS.ProcessEnv = {},
): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-browser-faults-'));
  const result = join(folder, 'result.json');
  try {
    const args = ['test', '-c', 'e2e/playwright.faults.config.ts', '--project', project];
    const child = spawn(join(ROOT, 'node_modules/.bin/playwright'), args, {
      cwd: ROOT,
      // `cli.ts` sets NODE_ENV and TEST_DATABASE_URL for the other parts.
      env: {
        ...process.env,
        NODE_ENV: undefined,
        TEST_DATABASE_URL: undefined,
        CHROMIUM_PATH: await findChromium(),
        FAULTS_RESULT: result,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.on('data', (chunk: Buffer) => tell(chunk, write));
    await once(child, 'close');
    return linesOf(readFileSync(result, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tell(chunk: Buffer, write: (text: string) => void): void {
  for (const line of stripVTControlCharacters(chunk.toString('utf8')).split(/[\r\n]+/))
    if (/^\[\d+\/\d+\]/.test(line)) write(line);
}

export function linesOf(text: string): Line[] {
  const { suites, errors } = v.parse(v.pipe(v.string(), v.parseJson(), Suite), text);
  const lines = suites
    .flatMap(({ specs }) => specs)
    .map(({ title, tests }): Line => {
      const results = tests.flatMap(({ results: each }) => each);
      const problems = results.flatMap(({ status, error }) =>
        status === 'passed' ? [] : [stripVTControlCharacters(error?.message ?? status)],
      );
      return { what: title, counts: countsOf(results), problems };
    });
  const outside = errors.map(({ message }) => stripVTControlCharacters(message));
  return outside.length === 0 ? lines : [...lines, { what: 'the run', counts: {}, problems: outside }];
}

function countsOf(results: readonly v.InferOutput<typeof Result>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { annotations } of results)
    for (const { type, description } of annotations) {
      if (/^\d+$/.test(description)) counts[type] = (counts[type] ?? 0) + Number(description);
    }
  return counts;
}
