import type { RemoteRegistry } from '@tessera/federation';
import { readShellVersion } from '../shell-version';

/** Whose a thing is: a version of a remote or of the shell, and the pattern of the page. */
export interface Place {
  readonly remote: string;
  readonly version: string;
  readonly route?: string;
}

/** The shell's own release; undefined for a shell that is none. */
export function shellPlace(page: Document = document): Place | undefined {
  const version = readShellVersion(page);
  return version === undefined ? undefined : { remote: 'shell', version };
}

/** What the router says of the page that is shown. */
export interface ShownPage {
  readonly matches: readonly { readonly route: { readonly handle?: unknown } }[];
}

function patternOf({ matches }: ShownPage): string | undefined {
  const handle = matches.at(-1)?.route.handle;
  if (typeof handle !== 'object' || handle === null || !('path' in handle)) return undefined;
  return typeof handle.path === 'string' ? handle.path : undefined;
}

/** The remote whose page is shown; the shell for its own pages. */
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
