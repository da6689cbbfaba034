import { useEffect } from 'react';

/**
 * Prevents `beforeunload` while `active`: the browser asks before it leaves the document, and the shell does not reload it for
 * another version.
 */
export function useUnloadGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const prevent = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', prevent);
    return () => window.removeEventListener('beforeunload', prevent);
  }, [active]);
}
