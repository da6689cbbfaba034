import type { Role } from '@tessera/contracts/identity';
import type { PageNeeds } from '@tessera/contracts/pages';
import { useMatches } from 'react-router-dom';

export interface RouteHandle {
  readonly title: string;
  readonly needs: PageNeeds;
  /** Pattern of the route, as in `/my-assets/:chainId/:symbol`. */
  readonly path: string;
  /** Roles, one of which the user needs; undefined: none needed. */
  readonly roles?: readonly Role[] | undefined;
}

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'needs' in handle && 'title' in handle && 'path' in handle;

export function useRouteHandle(): RouteHandle | undefined {
  return useMatches()
    .map(({ handle }) => handle)
    .filter(isHandle)
    .at(-1);
}
