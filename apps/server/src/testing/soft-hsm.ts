import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MODULE = '/usr/lib/softhsm/libsofthsm2.so';
const PIN = 'pin of the token';
const PACKAGES = ['softhsm2', 'opensc'];

/** SoftHSM, a PKCS #11 token in files, and pkcs11-tool. */
export const hasSoftHsm = () => [MODULE, '/usr/bin/pkcs11-tool'].every((file) => existsSync(file));

/** Root on Debian installs the packages. */
export function requireSoftHsm(): void {
  if (hasSoftHsm()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const run = (...args: string[]) => execFileSync('apt-get', args, { stdio: 'ignore', env });
    run('update', '-qq');
    run('install', '-y', '-qq', '--no-install-recommends', ...PACKAGES);
  }
  if (!hasSoftHsm()) throw new Error(`Install ${PACKAGES.join(' and ')}, for example with apt-get.`);
}

/** Creates a token in a folder of its own, and lets this process use it. */
export function startSoftHsm() {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-hsm-'));
  const tokens = join(folder, 'tokens');
  mkdirSync(tokens);
  const file = join(folder, 'softhsm2.conf');
  writeFileSync(file, `directories.tokendir = ${tokens}\n`);
  // Jest gives a test a copy of the environment. A child process inherits the original, so pass the copy explicitly.
  process.env['SOFTHSM2_CONF'] = file;
  const env = { ...process.env };
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe', env });
  run('softhsm2-util', '--init-token', '--free', '--label', 'tessera', '--pin', PIN, '--so-pin', PIN);
  const tool = (...args: string[]) =>
    run('pkcs11-tool', '--module', MODULE, '--token-label', 'tessera', '--login', '--pin', PIN, ...args);
  return {
    env: { PKCS11_MODULE: MODULE, PKCS11_PIN: PIN },
    /** @param id in hexadecimal */
    createKey(id: string): string {
      tool('--keygen', '--key-type', 'GENERIC:32', '--id', id, '--usage-sign', '--sensitive');
      return `pkcs11:token=tessera;id=${id}`;
    },
    /** Creates a private Ed25519 key that never leaves the token. @param id in hexadecimal */
    createSigningKey(id: string): string {
      tool('--keypairgen', '--key-type', 'EC:edwards25519', '--id', id, '--usage-sign', '--sensitive');
      return `pkcs11:token=tessera;id=${id}`;
    },
    removeSigningKey(id: string): void {
      for (const type of ['privkey', 'pubkey']) tool('--delete-object', '--type', type, '--id', id);
    },
    removeKey: (id: string) => void tool('--delete-object', '--type', 'secrkey', '--id', id),
    close() {
      delete process.env['SOFTHSM2_CONF'];
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
