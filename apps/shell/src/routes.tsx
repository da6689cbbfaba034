import { RemotePage, type RemoteRegistry } from '@tessera/federation';
import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';
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

type Area = 'public' | 'bare' | 'shell';

function pagesOf(registry: RemoteRegistry, area: Area): RouteObject[] {
  return registry.all().flatMap(({ manifest: { name, routes } }) =>
    routes
      .filter((route) => route.area === area)
      .map(({ path, title }) => ({
        path,
        handle: { title, area, path } satisfies RouteHandle,
        // The key gives each page its own boundary: an error on one does not outlive the way to another.
        element: <RemotePage key={`${name} ${path}`} name={name} path={path} />,
      })),
  );
}

/** The page's routes: the areas of the shell, filled from the manifests of what is published. */
export function createRoutes(registry: RemoteRegistry, frame: Frame): RouteObject[] {
  const area = (name: Area) => ({ element: frame[name], children: pagesOf(registry, name) });
  return [
    {
      element: frame.root,
      errorElement: frame.error,
      children: [area('public'), area('bare'), area('shell'), ...frame.own],
    },
  ];
}
