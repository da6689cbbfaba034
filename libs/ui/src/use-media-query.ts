import { useCallback, useSyncExternalStore } from 'react';

/** The breakpoints of the system, for decisions that CSS cannot take. */
export const breakpoints = {
  phone: '(max-width: 767.98px)',
  collapsed: '(max-width: 1023.98px)',
  docked: '(min-width: 1280px)',
} as const;

/** Whether a media query holds now, following it as the window changes. */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
};
