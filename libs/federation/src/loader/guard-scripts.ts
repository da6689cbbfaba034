import type { RemoteRegistry } from './registry';

/**
 * Creates script elements for entries in the registry; any other URL throws. Sets their sha384, so that modified bytes never
 * run. `?retry=N` is the same file.
 */
export function guardScripts(registry: RemoteRegistry): (url: string) => HTMLScriptElement {
  return (url) => {
    const { origin, pathname } = new URL(url, document.baseURI);
    // Only a remote from a local development server is registered with another origin.
    const found = registry.find(origin === location.origin ? pathname : `${origin}${pathname}`);
    if (found === undefined) {
      throw new Error(`${pathname} is not in the release registry`);
    }
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = found.integrity;
    return script;
  };
}
