import type { PageVersions } from '@tessera/contracts/remotes';
import type { RemoteHost } from '@tessera/federation';
import { readShellVersion } from '../shell-version';

type Host = Pick<RemoteHost, 'loader' | 'registry'>;

/** Returns the versions of the shell and of the remotes that this page runs. */
function runningVersions({ loader }: Pick<Host, 'loader'>): PageVersions {
  const shell = readShellVersion();
  return { ...(shell === undefined ? {} : { shell }), ...Object.fromEntries(loader.versions) };
}

/** Returns those of `versions` that this page runs, as pairs of name and version. */
export function runningOf(host: Pick<Host, 'loader'>, versions: PageVersions): [string, string][] {
  const running = runningVersions(host);
  return Object.entries(versions).filter(([name, version]) => running[name] === version);
}

/** Returns the running versions and those that this page would load next. */
export const pageVersions = ({ loader, registry }: Host): PageVersions => ({
  ...Object.fromEntries(registry.all().map(({ manifest, version }) => [manifest.name, version])),
  ...runningVersions({ loader }),
});
