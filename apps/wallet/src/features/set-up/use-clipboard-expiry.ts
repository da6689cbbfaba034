import { useCallback, useEffect, useRef } from 'react';

const CLIPBOARD_MS = 60_000;

/** Empties the clipboard a minute after `start`, and at the latest when the page goes away. */
export function useClipboardExpiry(): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const empty = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    // The browser refuses while the page has no focus; there is then nothing more that a page may do.
    void navigator.clipboard.writeText('').catch(() => undefined);
  }, []);
  useEffect(() => () => (timer.current === undefined ? undefined : empty()), [empty]);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(empty, CLIPBOARD_MS);
  }, [empty]);
}
