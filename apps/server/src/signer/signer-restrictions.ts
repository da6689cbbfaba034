import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Uid of no account: PostgreSQL of `npm start` uses another one. */
const SIGNER_ID = 59_417;

/** Restrictions of the signer that this system supports. */
export interface SignerRestrictions {
  /** Own user and group without capabilities; only when the server runs as root. */
  readonly ownUser: boolean;
  readonly noNewPrivileges: boolean;
  /** Network namespace without a connection. */
  readonly noNetwork: boolean;
  /** Prefix of the signer's command. Each command execs the next, so that the process id stays. */
  readonly command: readonly string[];
}

const find = (name: string): string | undefined =>
  ['/usr/bin', '/bin', '/usr/sbin', '/sbin']
    .map((folder) => `${folder}/${name}`)
    .find((path) => existsSync(path));

/** Whether a program starts and reads this file under `command`. */
function works(command: readonly string[], file: string): boolean {
  const [program, ...args] = [
    ...command,
    '/bin/sh',
    '-c',
    'test -r "$0" && test -x "$1"',
    file,
    process.execPath,
  ];
  return spawnSync(program, args, { stdio: 'ignore', env: {}, timeout: 5000 }).status === 0;
}

const known = new Map<string, SignerRestrictions>();

/** Tries each restriction once with util-linux; skips an unavailable one. */
export function signerRestrictions(file: string): SignerRestrictions {
  const found = known.get(file) ?? tryAll(file);
  known.set(file, found);
  return found;
}

function tryAll(file: string): SignerRestrictions {
  const isRoot = process.getuid?.() === 0;
  const unshare = find('unshare');
  const setpriv = find('setpriv');
  const network =
    unshare === undefined ? [] : [unshare, ...(isRoot ? [] : ['--user', '--map-current-user']), '--net'];
  const noNetwork = network.length > 0 && works(network, file);
  const outer = noNetwork ? network : [];
  const drop = [
    '--reuid',
    String(SIGNER_ID),
    '--regid',
    String(SIGNER_ID),
    '--clear-groups',
    '--inh-caps=-all',
    '--bounding-set=-all',
  ];
  const privileges = setpriv === undefined ? [] : [setpriv, '--no-new-privs'];
  const noNewPrivileges = privileges.length > 0 && works([...outer, ...privileges], file);
  const ownUser = isRoot && noNewPrivileges && works([...outer, ...privileges, ...drop], file);
  const inner = noNewPrivileges ? [...privileges, ...(ownUser ? drop : [])] : [];
  return { ownUser, noNewPrivileges, noNetwork, command: [...outer, ...inner] };
}
