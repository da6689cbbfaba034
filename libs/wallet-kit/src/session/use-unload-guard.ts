import { useEffect } from 'react';

/** Prevents `beforeunload` while `active`, so that the browser asks first and the shell does not reload. */
export function useUnloadGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const prevent = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', prevent);
    return () => window.removeEventListener('beforeunload', prevent);
  }, [active]);
}
