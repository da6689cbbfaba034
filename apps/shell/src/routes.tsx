import { type RegistryEntry, RemotePage, type RemoteRegistry } from '@tessera/federation';
import type { ReactElement } from 'react';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { needsOf } from './guards/page-paths';
import type { RouteHandle } from './layout/route-handle';

/** The shell's own parts around the pages of remotes; each area's element renders an `<Outlet />`. */
export interface Frame {
  /** Around everything; its `errorElement` is the page of an error of the shell itself. */
  readonly root: ReactElement;
  readonly error: ReactElement;
  /** Pages for people who are signed out. */
  readonly public: ReactElement;
  /** Pages for people who are signed in, outside the layout. */
  readonly bare: ReactElement;
  /** Pages inside sidebar and header. */
  readonly shell: ReactElement;
  /** Pages of the shell itself: 404, error, redirects. */
  readonly own: readonly RouteObject[];
}

const areas = ['public', 'bare', 'shell'] as const;
type Area = (typeof areas)[number];

const shapeOf = (path: string) => path.toLowerCase().replace(/:[\w-]+/g, ':');

/** Pages of `entries`. A pattern that two published remotes declare belongs to neither: no order of the registry may decide. */
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

/** The page's routes: the areas of the shell, filled from the manifests of what is published. */
export function createRoutes(registry: RemoteRegistry, frame: Frame): RouteObject[] {
  const area = (name: Area) => ({
    id: name,
    element: frame[name],
    children: pagesOf(registry, registry.all(), name),
  });
  return [
    {
      element: frame.root,
      errorElement: frame.error,
      children: [...areas.map(area), ...frame.own],
    },
  ];
}

/**
 * Options for the router of these routes: a path that it does not know is looked for among the remotes that came after
 * the sign-in. All that the document brought is there from the start, so the first page waits for nothing.
 */
export function lateRoutes(registry: RemoteRegistry) {
  const known = new Set(registry.all());
  const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = ({ patch }) => {
    const late = registry.all().filter((entry) => !known.has(entry));
    late.forEach((entry) => known.add(entry));
    for (const area of areas) patch(area, pagesOf(registry, late, area));
  };
  return { patchRoutesOnNavigation, hydrationData: {} };
}
