import type { PageVersions } from '@tessera/contracts/remotes';
import type { RemoteHost } from '@tessera/federation';
import { readShellVersion } from '../shell-version';

type Host = Pick<RemoteHost, 'loader' | 'registry'>;

/** Returns the versions of the shell and of the remotes that this page runs. */
export function runningVersions({ loader }: Pick<Host, 'loader'>): PageVersions {
  const shell = readShellVersion();
  return { ...(shell === undefined ? {} : { shell }), ...Object.fromEntries(loader.versions) };
}

/** Returns the running versions and those that this page would load next. */
export const pageVersions = ({ loader, registry }: Host): PageVersions => ({
  ...Object.fromEntries(registry.all().map(({ manifest, version }) => [manifest.name, version])),
  ...runningVersions({ loader }),
});
