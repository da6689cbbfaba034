import { GIVE_UP_AFTER_MS } from '@tessera/federation';
import { useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** As much as the field itself takes. */
const MOST = 100;

/** A key that writes: shortcuts are none, the AltGr that many keyboards need for @ is. */
const writes = (event: KeyboardEvent): boolean =>
  event.key.length === 1 &&
  (event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey));

/**
 * Keeps what is typed from the moment something opens until the focus is in it: its code may still be under way. The page
 * below gets nothing of that, and Escape closes what has not come yet. What has not come when its code is given up takes
 * no more keys.
 *
 * @returns takes what was typed, once
 */
export function useEarlyTyping(open: boolean, onEscape: () => void): () => string {
  const typed = useRef('');
  const escape = useEffectEvent(onEscape);
  // Before the next key can be pressed.
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
