import type { Role } from '@tessera/contracts';
import { useMatches } from 'react-router-dom';
import type { PathArea } from '../guards/resolve-redirect';

/** What a route of the shell says about itself. */
export interface RouteHandle {
  readonly title: string;
  readonly area: PathArea;
  /** The pattern of the route, `/my-assets/:chainId/:symbol`. */
  readonly path: string;
  /** Who may open it; everybody when it says nothing. */
  readonly roles?: readonly Role[] | undefined;
}

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'area' in handle && 'title' in handle && 'path' in handle;

/** The handle of the last matched route; undefined on a path that nobody has. */
export function useRouteHandle(): RouteHandle | undefined {
  return useMatches()
    .map(({ handle }) => handle)
    .filter(isHandle)
    .at(-1);
}
