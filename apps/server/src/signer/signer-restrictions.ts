import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A uid of no account, so that no other program shares it; the PostgreSQL of `npm start` uses the account `nobody`. */
const SIGNER_ID = 59_417;

/** The restrictions of the signer process that this system offers. */
export interface SignerRestrictions {
  /** A user and group of its own, without capabilities; only when the server runs as root. */
  readonly ownUser: boolean;
  readonly noNewPrivileges: boolean;
  /** A network namespace without a connection. */
  readonly noNetwork: boolean;
  /** The commands that apply them, before the signer's own: each replaces itself, so that the process id stays. */
  readonly command: readonly string[];
}

const find = (name: string): string | undefined =>
  ['/usr/bin', '/bin', '/usr/sbin', '/sbin']
    .map((folder) => `${folder}/${name}`)
    .find((path) => existsSync(path));

/** Whether a program still starts and reads this file when `command` runs it. */
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

/** Tries each restriction once, with the tools of util-linux; one that is missing or refused is left out. */
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
