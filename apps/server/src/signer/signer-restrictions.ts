import { fork, spawnSync, type ChildProcess, type ForkOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { SignerEntry } from './signer-entry';

/** Uid and gid of the signer. No system account has them, so no other process runs with them. */
const SIGNER_ID = 59_417;

const find = (name: string): string | undefined =>
  ['/usr/bin', '/bin', '/usr/sbin', '/sbin']
    .map((folder) => `${folder}/${name}`)
    .find((path) => existsSync(path));

function works(command: readonly string[], file: string): boolean {
  const test = ['/bin/sh', '-c', 'test -r "$0" && test -x "$1"', file, process.execPath];
  const [program = '', ...args] = [...command, ...test];
  return spawnSync(program, args, { stdio: 'ignore', env: {}, timeout: 5000 }).status === 0;
}

const known = new Map<string, ReturnType<typeof tryAll>>();

/**
 * Tests which restrictions of the signer process this system supports, once per file. In the returned command, each
 * program execs the next, so that the process id stays the same.
 */
export function signerRestrictions(file: string) {
  const found = known.get(file) ?? tryAll(file);
  known.set(file, found);
  return found;
}

function tryAll(file: string) {
  const isRoot = process.getuid?.() === 0;
  const unshare = find('unshare');
  const setpriv = find('setpriv');
  const network =
    unshare === undefined ? [] : [unshare, ...(isRoot ? [] : ['--user', '--map-current-user']), '--net'];
  const noNetwork = network.length > 0 && works(network, file);
  const outer = noNetwork ? network : [];
  const ids = `--reuid ${SIGNER_ID} --regid ${SIGNER_ID}`;
  const drop = `${ids} --clear-groups --inh-caps=-all --bounding-set=-all`.split(' ');
  const privileges = setpriv === undefined ? [] : [setpriv, '--no-new-privs'];
  const noNewPrivileges = privileges.length > 0 && works([...outer, ...privileges], file);
  const ownUser = isRoot && noNewPrivileges && works([...outer, ...privileges, ...drop], file);
  const inner = noNewPrivileges ? [...privileges, ...(ownUser ? drop : [])] : [];
  return { ownUser, noNewPrivileges, noNetwork, command: [...outer, ...inner] };
}

/**
 * Starts the signer from a shell (none on Windows) that disables core dumps, because they would contain keys. The shell
 * execs the signer, so that the process id, pipe and signals stay the same. The signer gets none of the server's Node
 * arguments, such as `--inspect`.
 */
export function forkWithoutDumps({ file, execArgv }: SignerEntry): ChildProcess {
  const options: ForkOptions = {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Keeps the secrets in the server's environment out of the signer.
    env: {},
  };
  if (process.platform === 'win32') return fork(file, [], { ...options, execArgv });
  const restricted = [...signerRestrictions(file).command, process.execPath, ...execArgv];
  const command = ['-c', 'ulimit -c 0; exec "$0" "$@"', ...restricted];
  return fork(file, [], { ...options, execPath: '/bin/sh', execArgv: command });
}
