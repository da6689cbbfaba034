import type { RemoteRegistry } from './registry';

/**
 * Makes script elements for remote entries, for URLs of the registry alone: any other URL throws, and the
 * registry's sha384 goes onto the element, so that altered bytes never run. `?retry=N` is the same file again.
 */
export function guardScripts(registry: RemoteRegistry): (url: string) => HTMLScriptElement {
  return (url) => {
    const { origin, pathname } = new URL(url, document.baseURI);
    // An address of another origin is in it for a remote from the developer's own machine alone.
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
