import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Programs of a release, with the text that each prints without configuration. */
const PROGRAMS = {
  'apps/server/dist/server.js': 'The configuration is wrong',
  'apps/server/bin/publish.js': 'set DATABASE_URL',
  'apps/server/bin/grants.js': 'Set DATABASE_URL',
} as const;

/**
 * Starts each program without configuration, so that a package that the release lacks fails here and not in production.
 * @throws with the output of the program
 */
export function startsInFolder(out: string): void {
  for (const [file, expected] of Object.entries(PROGRAMS)) {
    const { stderr } = spawnSync(process.execPath, [join(out, file)], {
      cwd: out,
      env: {},
      encoding: 'utf8',
      timeout: 60_000,
    });
    if (!stderr.includes(expected)) throw new Error(`${file} does not start:\n${stderr}`);
  }
}
