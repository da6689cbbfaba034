import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian installs daemons in /usr/sbin, which is not in every PATH. */
const find = () =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'nats-server'))
    .find((file) => existsSync(file));

/** Returns the path of nats-server. Root on Debian installs its package. */
export function findNats(): string {
  const installed = find();
  if (installed !== undefined) return installed;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const run = (...args: string[]) => execFileSync('apt-get', args, { stdio: 'ignore', env });
    run('update', '-qq');
    run('install', '-y', '-qq', '--no-install-recommends', 'nats-server');
  }
  const file = find();
  if (file === undefined) throw new Error('There is no nats-server: install it, for example with apt-get.');
  return file;
}
