import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Programs of a release, with exit code and error text of each without configuration. The signer ends without a server. */
const PROGRAMS = [
  ['apps/server/dist/server.js', 1, 'The configuration is wrong'],
  ['apps/server/dist/signer.js', 0, ''],
  ['apps/server/bin/publish.js', 1, 'set DATABASE_URL'],
  ['apps/server/bin/grants.js', 1, 'Set DATABASE_URL'],
  ['apps/server/bin/staff.js', 1, 'set DATABASE_URL'],
] as const;

/**
 * Starts each program without configuration, so that a package that the release lacks fails here and not in production.
 * @param folder outside of the repository, because Node also finds packages in the folders around it
 * @throws with the output of the program
 */
export function startsInFolder(folder: string): void {
  for (const [file, code, text] of PROGRAMS) {
    const { status, stderr } = spawnSync(process.execPath, [join(folder, file)], {
      cwd: folder,
      env: {},
      encoding: 'utf8',
      timeout: 60_000,
    });
    if (status !== code || !stderr.includes(text)) throw new Error(`${file} does not start:\n${stderr}`);
  }
}
