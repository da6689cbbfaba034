import { useSession } from '@tessera/platform';
import { useEffect } from 'react';
import { endSetUp } from './end-set-up';
import { setUpPaths } from './set-up-paths';

/** Wipes key and phrase as soon as the person is on a page outside the set-up, or is not the one who typed them. */
export function useSetUpPage(): void {
  const session = useSession();
  // The way to /login may still be under way when the page is gone, so the address alone does not tell.
  useEffect(
    () =>
      session.subscribe((event) => {
        if (event !== 'rotate') endSetUp();
      }),
    [session],
  );
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (!location.pathname.startsWith(setUpPaths.choose)) endSetUp();
      }),
    [],
  );
}
