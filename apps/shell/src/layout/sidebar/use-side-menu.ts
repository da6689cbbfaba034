import { breakpoints, useMediaQuery } from '@tessera/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Sidebar below 1024 px: its button opens it; it takes the focus and returns it when it closes. */
export function useSideMenu() {
  const collapsed = useMediaQuery(breakpoints.collapsed);
  const [wanted, setWanted] = useState(false);
  const open = wanted && collapsed;
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);

  // Closing a closed menu would render the whole layout again after each navigation, before the paint.
  const close = useCallback(() => {
    if (wanted) setWanted(false);
  }, [wanted]);
  useEffect(() => {
    if (!open) return undefined;
    const opener = button.current;
    panel.current?.querySelector<HTMLElement>('[aria-current], nav a, nav button')?.focus();
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setWanted(false);
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      opener?.focus();
    };
  }, [open]);
  return { open, close, toggle: () => setWanted(!open), button, panel };
}
