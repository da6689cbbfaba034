import { useSession } from '@tessera/platform';
import { useEffect } from 'react';
import { endSetUp } from './set-up.store';
import { setUpPaths } from './set-up-paths';

/** Wipes key and phrase when the user leaves the set-up, or when another user signs in. */
export function useSetUpPage(): void {
  const session = useSession();
  // After a logout the redirect may not have happened when the page unmounts, so checking the URL is not enough.
  useEffect(() => {
    const unsubscribe = session.subscribe((event) => {
      if (event !== 'rotate') endSetUp();
    });
    return () => {
      unsubscribe();
      queueMicrotask(() => {
        if (!location.pathname.startsWith(setUpPaths.choose)) endSetUp();
      });
    };
  }, [session]);
}
