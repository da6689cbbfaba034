import { breakpoints, useMediaQuery } from '@tessera/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The sidebar below 1024 px: opens with the button, takes the focus, and gives it back when it closes. */
export function useSideMenu() {
  const collapsed = useMediaQuery(breakpoints.collapsed);
  const [wanted, setWanted] = useState(false);
  const open = wanted && collapsed;
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);

  // A closed menu is not closed again: React would render the whole layout once more after each step through it, before the
  // browser may paint.
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
