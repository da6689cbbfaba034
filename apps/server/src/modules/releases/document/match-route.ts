import type { Release, RouteArea } from '@tessera/contracts';
import type { LiveSnapshot } from '../live-releases';

export interface MatchedRoute {
  readonly release: Extract<Release, { kind: 'remote' }>;
  readonly path: string;
  readonly area: RouteArea;
  readonly chunk: string | undefined;
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.at(-1) === '*') wanted.pop();
  else if (wanted.length !== given.length) return false;
  return wanted.every((part, index) => part.startsWith(':') || part === given[index]);
}

/** Returns the public remote whose page matches a path, to preload its files. */
export function matchRoute(snapshot: LiveSnapshot, path: string): MatchedRoute | undefined {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  for (const { release } of snapshot) {
    if (release.kind !== 'remote' || release.manifest.roles !== undefined) continue;
    const route = release.manifest.routes.find(({ path: pattern }) => matches(pattern, clean));
    if (route !== undefined) return { release, path: route.path, area: route.area, chunk: route.chunk };
  }
  return undefined;
}
