import { REMOTE_CONTRACT, type Release } from '@tessera/contracts';

type ShellRelease = Extract<Release, { kind: 'shell' }>;
type RemoteRelease = Extract<Release, { kind: 'remote' }>;

const numbers = (version: string) => version.split('.').map(Number);

/** Whether a version lies in a caret range of a major above zero, the only ranges that cross the border. */
function satisfiesCaret(version: string, range: string): boolean {
  if (!/^\^[1-9]\d*\.\d+\.\d+$/.test(range)) return false;
  const [major = 0, minor = 0, patch = 0] = numbers(version);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbers(range.slice(1));
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

/** Names of the facade that a remote uses and the shell does not offer: types do not cross the border, so these are counted. */
function findMissingNames(shell: ShellRelease, remote: RemoteRelease): string[] {
  const offered = shell.facade;
  // Builds of before say nothing of it.
  if (offered === undefined || remote.facade === undefined) return [];
  const missing = remote.facade.filter((name) => !offered.includes(name));
  if (missing.length === 0) return [];
  return [
    `${remote.name} uses ${missing.join(', ')} of @tessera/platform, which shell ${shell.version} does not export`,
  ];
}

/** What keeps a remote from running in a shell, in words; empty when nothing does. */
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
  return [...contract, ...ranges, ...findMissingNames(shell, remote)];
}

/** Paths of a remote that another one already has. */
function findTakenPaths(remote: RemoteRelease, others: readonly RemoteRelease[]): string[] {
  const taken = new Map(
    others.flatMap(({ name, manifest }) => manifest.routes.map(({ path }) => [path, name] as const)),
  );
  return remote.manifest.routes.flatMap(({ path }) => {
    const owner = taken.get(path);
    return owner === undefined ? [] : [`${path} belongs to ${owner}`];
  });
}

/** Why a release may not go live beside what is live now; empty when it may. */
export function findObstacles(release: Release, live: readonly Release[]): string[] {
  const remotes = live.filter((other) => other.kind === 'remote').filter(({ name }) => name !== release.name);
  if (release.kind === 'shell') return remotes.flatMap((remote) => findIncompatibilities(release, remote));
  if (release.contract > REMOTE_CONTRACT)
    return [`Contract ${release.contract} is not known to this registry`];
  const shell = live.find((other) => other.kind === 'shell');
  return [
    ...(shell === undefined ? [] : findIncompatibilities(shell, release)),
    ...findTakenPaths(release, remotes),
  ];
}
