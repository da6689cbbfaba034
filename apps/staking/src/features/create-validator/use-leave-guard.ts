import { useBlocker } from '@tessera/platform';
import { useEffect } from 'react';

/** Asks before the page is left while something would be lost; `leave` and `stay` answer it. */
export function useLeaveGuard(active: boolean): { asked: boolean; leave: () => void; stay: () => void } {
  const blocker = useBlocker(active);
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
  return {
    asked: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
