import { useEffect, useSyncExternalStore } from 'react';

/** The words of the page that is shown; an object, so that a page that goes takes only its own away. */
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

/**
 * Names the page in the breadcrumb by what it shows ("@twhit"), for as long as it shows that. Undefined while it is not
 * known; the breadcrumb then has the title of the route.
 */
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

/** What the page calls itself; for the breadcrumb. */
export const usePageCrumb = (): string | undefined => useSyncExternalStore(subscribe, () => shown?.words);
