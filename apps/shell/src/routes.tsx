import { type RegistryEntry, RemotePage, type RemoteRegistry } from '@tessera/federation';
import type { ReactElement } from 'react';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { needsOf } from './guards/page-paths';
import type { RouteHandle } from './layout/route-handle';

/** The shell's elements around the pages of remotes. The element of an area renders an `<Outlet />`. */
export interface Frame {
  /** Around all pages. Its `errorElement` shows errors of the shell. */
  readonly root: ReactElement;
  readonly error: ReactElement;
  readonly public: ReactElement;
  readonly bare: ReactElement;
  readonly shell: ReactElement;
  readonly own: readonly RouteObject[];
}

const areas = ['public', 'bare', 'shell'] as const;
type Area = (typeof areas)[number];

const shapeOf = (path: string) => path.toLowerCase().replace(/:[\w-]+/g, ':');

/** Returns the pages of `entries`. A pattern that two published remotes declare belongs to neither, so that the order of the registry does not decide. */
function pagesOf(registry: RemoteRegistry, entries: readonly RegistryEntry[], area: Area): RouteObject[] {
  const isShared = (name: string, path: string) =>
    registry
      .all()
      .some(
        ({ manifest }) =>
          manifest.name !== name && manifest.routes.some((route) => shapeOf(route.path) === shapeOf(path)),
      );
  return entries.flatMap(({ manifest: { name, routes, roles } }) =>
    routes
      .filter((route) => route.area === area && !isShared(name, route.path))
      .map((route) => ({
        path: route.path,
        handle: {
          path: route.path,
          title: route.title,
          // The guard checks roles after sign-in and wallet, so a page for a role must not be open to others.
          needs: roles === undefined ? needsOf(route) : 'wallet',
          roles,
        } satisfies RouteHandle,
        // The key gives each page its own error boundary.
        element: <RemotePage key={`${name} ${route.path}`} name={name} path={route.path} />,
      })),
  );
}

export function createRoutes(registry: RemoteRegistry, frame: Frame): RouteObject[] {
  const area = (name: Area) => ({
    id: name,
    element: frame[name],
    children: pagesOf(registry, registry.all(), name),
  });
  return [{ element: frame.root, errorElement: frame.error, children: [...areas.map(area), ...frame.own] }];
}

/** Options of the router: looks an unknown path up among the remotes that were added or replaced after the sign-in. */
export function lateRoutes(registry: RemoteRegistry) {
  const known = new Set(registry.all());
  const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = ({ patch }) => {
    const late = registry.all().filter((entry) => !known.has(entry));
    late.forEach((entry) => known.add(entry));
    for (const area of areas) patch(area, pagesOf(registry, late, area));
  };
  return { patchRoutesOnNavigation, hydrationData: {} };
}
