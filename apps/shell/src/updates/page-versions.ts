import { KILLED_CONTRACT, type PageVersions } from '@tessera/contracts/remotes';
import type { RemoteHost } from '@tessera/federation';
import { readShellVersion } from '../shell-version';

type Host = Pick<RemoteHost, 'loader' | 'registry'>;

export function runningVersions({ loader }: Pick<Host, 'loader'>): PageVersions {
  const shell = readShellVersion();
  return { ...(shell === undefined ? {} : { shell }), ...Object.fromEntries(loader.versions) };
}

/** Returns the running versions and those that this page would load next. A killed remote has none. */
export const pageVersions = ({ loader, registry }: Host): PageVersions => ({
  ...Object.fromEntries(
    registry
      .all()
      .filter(({ contract }) => contract !== KILLED_CONTRACT)
      .map(({ manifest, version }) => [manifest.name, version]),
  ),
  ...runningVersions({ loader }),
});
