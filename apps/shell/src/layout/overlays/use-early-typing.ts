import { GIVE_UP_AFTER_MS } from '@tessera/federation';
import { useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';

const MOST = 100;

/** Whether a key writes a character. Many keyboards need AltGr for @; shortcuts do not write. */
const writes = (event: KeyboardEvent): boolean =>
  event.key.length === 1 &&
  (event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey));

/**
 * Captures the text that is typed while the code of an opened overlay loads, until the focus is in it. The page receives no
 * key meanwhile, and Escape closes the overlay. Stops when the code fails to load.
 * @returns a function that returns the text once
 */
export function useEarlyTyping(open: boolean, onEscape: () => void): () => string {
  const typed = useRef('');
  const escape = useEffectEvent(onEscape);
  // A layout effect, which runs before the next key event.
  useLayoutEffect(() => {
    if (!open) return undefined;
    typed.current = '';
    const press = (event: KeyboardEvent) => {
      if (writes(event)) typed.current = (typed.current + event.key).slice(0, MOST);
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (event.key === 'Escape') escape();
      else if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    const stop = () => {
      clearTimeout(late);
      window.removeEventListener('keydown', press, { capture: true });
      document.removeEventListener('focusin', stop);
    };
    const late = setTimeout(stop, GIVE_UP_AFTER_MS);
    window.addEventListener('keydown', press, { capture: true });
    document.addEventListener('focusin', stop);
    return stop;
  }, [open]);
  return useCallback(() => {
    const early = typed.current;
    typed.current = '';
    return early;
  }, []);
}
