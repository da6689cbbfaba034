import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The program, and the folders of libraries that the system lacks. */
export interface PgBouncerProgram {
  readonly command: string;
  readonly libraries: string;
}

const DEBIAN_PACKAGES = ['pgbouncer', 'libc-ares2', 'libevent-2.1-7'];

/** Finds an installed PgBouncer, or unpacks Debian's packages into `folder`, which installs and starts nothing. */
export function findPgBouncer(folder: string): PgBouncerProgram {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const installed = folders.map((place) => join(place, 'pgbouncer')).find((file) => existsSync(file));
  return installed === undefined ? unpack(folder) : { command: installed, libraries: '' };
}

function unpack(folder: string): PgBouncerProgram {
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    // A new machine has no package lists. Only root can fetch them.
    if (process.getuid?.() === 0) run('apt-get', 'update', '-qq');
    run('apt-get', 'download', '-qq', ...DEBIAN_PACKAGES);
    const packages = readdirSync(folder).filter((file) => file.endsWith('.deb'));
    for (const file of packages) run('dpkg', '-x', file, folder);
  } catch (error) {
    throw new Error('PgBouncer is not installed, and apt-get cannot download it: install pgbouncer.', {
      cause: error,
    });
  }
  const parent = join(folder, 'usr/lib');
  const libraries = readdirSync(parent).map((name) => join(parent, name));
  return { command: join(folder, 'usr/sbin/pgbouncer'), libraries: libraries.join(delimiter) };
}
