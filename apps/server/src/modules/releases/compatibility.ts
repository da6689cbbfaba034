import { REMOTE_CONTRACT } from '@tessera/contracts/manifest-of';
import type { Release } from '@tessera/contracts/remotes';
import { findTakenPlaces, findUnknownIcons } from './ownership';

type ShellRelease = Extract<Release, { kind: 'shell' }>;
type RemoteRelease = Extract<Release, { kind: 'remote' }>;

const numbers = (version: string) => version.split('.').map(Number);

/** Supports only caret ranges with a major version above zero; returns false for any other range. */
function satisfiesCaret(version: string, range: string): boolean {
  if (!/^\^[1-9]\d*\.\d+\.\d+$/.test(range)) return false;
  const [major = 0, minor = 0, patch = 0] = numbers(version);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbers(range.slice(1));
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

const PLATFORM = '@tessera/platform';

/** Splits an entry of `facade` into package and name. A name without a package belongs to `@tessera/platform`. */
function parseName(entry: string): { from: string; name: string } {
  const at = entry.indexOf(':');
  return at === -1
    ? { from: PLATFORM, name: entry }
    : { from: entry.slice(0, at), name: entry.slice(at + 1) };
}

/** Compares the names of imports from shared packages. `facade` omits types, which do not exist at run time. */
function findMissingNames(shell: ShellRelease, remote: RemoteRelease): string[] {
  // A release built with older tools has no `facade`, so no name counts as missing.
  const entries = remote.facade?.filter((name) => shell.facade?.includes(name) === false) ?? [];
  const missing = entries.map(parseName);
  return [...new Set(missing.map(({ from }) => from))].map((from) => {
    const names = missing.filter((entry) => entry.from === from).map(({ name }) => name);
    return `${remote.name} uses ${names.join(', ')} of ${from}, which shell ${shell.version} does not export`;
  });
}

const mustShare = ({ facade = [] }: RemoteRelease): Set<string> =>
  new Set(['react', 'react-dom', ...facade.map((entry) => parseName(entry).from)]);

function findIncompatibilities(shell: ShellRelease, remote: RemoteRelease): string[] {
  const served = [shell.contract, shell.contract - 1];
  const contract = served.includes(remote.contract)
    ? []
    : [`${remote.name} follows contract ${remote.contract}, the shell serves ${served.join(' and ')}`];
  const ranges = Object.entries(remote.shared).flatMap(([name, range]) => {
    const provided = shell.shared[name];
    if (provided === undefined) return [`${remote.name} needs ${name}, which the shell does not provide`];
    return satisfiesCaret(provided, range)
      ? []
      : [`${remote.name} needs ${name} ${range}, the shell has ${provided}`];
  });
  const copies = [...mustShare(remote)]
    .filter((name) => name in shell.shared && !(name in remote.shared))
    .map(
      (name) => `${remote.name} does not share ${name}: move it to peerDependencies, the page has one copy`,
    );
  return [...contract, ...ranges, ...copies, ...findMissingNames(shell, remote)];
}

export function findObstacles(release: Release, live: readonly Release[]): string[] {
  const remotes = live.filter((other) => other.kind === 'remote').filter(({ name }) => name !== release.name);
  if (release.kind === 'shell') return remotes.flatMap((remote) => findIncompatibilities(release, remote));
  if (release.contract > REMOTE_CONTRACT)
    return [`Contract ${release.contract} is not known to this registry`];
  const shell = live.find((other) => other.kind === 'shell');
  return [
    ...(shell === undefined ? [] : findIncompatibilities(shell, release)),
    ...findUnknownIcons(release),
    ...findTakenPlaces(release, remotes),
  ];
}
