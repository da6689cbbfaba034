import { useCallback } from 'react';
import type { LoadedRemote } from '../contract/remote-module';
import { useRemoteHost } from './remote-host';

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}

function preloadPage({ routes }: LoadedRemote, path: string): void {
  const Component = routes.find((route) => route.path === path)?.Component;
  if (Component !== undefined && 'preload' in Component && typeof Component.preload === 'function')
    Component.preload();
}

/** Returns a function that prefetches the page at a path of a manifest. The visit reports a failure. */
export function usePrefetchPage(): (path: string) => void {
  const { loader, registry } = useRemoteHost();
  return useCallback(
    (path) => {
      const owner = registry
        .all()
        .find(({ manifest }) => manifest.routes.some((route) => route.path === path));
      if (owner === undefined || savesData()) return;
      loader.prefetch(owner.manifest.name, path).then(
        (remote) => preloadPage(remote, path),
        () => undefined,
      );
    },
    [loader, registry],
  );
}
