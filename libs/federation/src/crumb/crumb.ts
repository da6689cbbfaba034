import { useEffect, useSyncExternalStore } from 'react';

/** Crumb of the current page. An object, so that an unmounting page removes only its own crumb. */
let shown: { readonly words: string } | undefined;
const listeners = new Set<() => void>();

function show(next: typeof shown): void {
  shown = next;
  listeners.forEach((notify) => notify());
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

/** Sets the page's text in the breadcrumb ("@twhit"). While it is undefined, the route's title is shown. */
export function useCrumb(words: string | undefined): void {
  useEffect(() => {
    if (words === undefined) return undefined;
    const own = { words };
    show(own);
    return () => {
      if (shown === own) show(undefined);
    };
  }, [words]);
}

/** Returns the crumb of the current page. */
export const usePageCrumb = (): string | undefined => useSyncExternalStore(subscribe, () => shown?.words);
