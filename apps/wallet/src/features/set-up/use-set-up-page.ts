import { useEffect } from 'react';
import { useSetUp } from './set-up.store';
import { setUpPaths } from './set-up-paths';

/** Wipes key and phrase as soon as the person is on a page outside the set-up. */
export function useSetUpPage(): void {
  const wipe = useSetUp((state) => state.wipe);
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (!location.pathname.startsWith(setUpPaths.choose)) wipe();
      }),
    [wipe],
  );
}
