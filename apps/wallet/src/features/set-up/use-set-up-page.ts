import { useEffect } from 'react';
import { endSetUp } from './end-set-up';
import { setUpPaths } from './set-up-paths';

/** Wipes key and phrase as soon as the person is on a page outside the set-up. */
export function useSetUpPage(): void {
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (!location.pathname.startsWith(setUpPaths.choose)) endSetUp();
      }),
    [],
  );
}
