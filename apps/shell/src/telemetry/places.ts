import type { RemoteRegistry } from '@tessera/federation';
import { readShellVersion } from '../shell-version';

/** Version of a remote or of the shell, with the route pattern of the page. */
export interface Place {
  readonly remote: string;
  readonly version: string;
  readonly route?: string;
}

/** Returns the release of the shell; undefined for a development build. */
export function shellPlace(page: Document = document): Place | undefined {
  const version = readShellVersion(page);
  return version === undefined ? undefined : { remote: 'shell', version };
}

export interface ShownPage {
  readonly matches: readonly { readonly route: { readonly handle?: unknown } }[];
}

function patternOf({ matches }: ShownPage): string | undefined {
  const handle = matches.at(-1)?.route.handle;
  if (typeof handle !== 'object' || handle === null || !('path' in handle)) return undefined;
  return typeof handle.path === 'string' ? handle.path : undefined;
}

/** Returns the remote of the displayed page, or the shell. */
export function shownPlace(
  registry: Pick<RemoteRegistry, 'all'>,
  shown: ShownPage,
  shell: Place | undefined,
): Place | undefined {
  const route = patternOf(shown);
  const entry = registry
    .all()
    .find(({ manifest }) => manifest.routes.some((candidate) => candidate.path === route));
  if (route === undefined || entry === undefined) return shell;
  return { remote: entry.manifest.name, version: entry.version, route };
}
