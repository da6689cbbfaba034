import { useSession } from '@tessera/platform';
import { useUnloadGuard } from '@tessera/wallet-kit';
import { useEffect } from 'react';
import { endSetUp, useSetUp } from './set-up.store';
import { setUpPaths } from './set-up-paths';

/** Wipes key and phrase when the user leaves the set-up or another user signs in, and guards the page against unloading. */
export function useSetUpPage(): void {
  const session = useSession();
  useUnloadGuard(useSetUp(({ phrase, typed }) => phrase !== null || typed.some((word) => word !== '')));
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
