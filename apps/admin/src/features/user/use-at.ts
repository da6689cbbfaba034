import { useEffect, useEffectEvent } from 'react';

/** A clock that runs differently from the server's must not keep a thing open for longer. */
const LONGEST_MS = 5 * 60_000;

/** Does something once when a moment has come; null for no moment. */
export function useAt(moment: string | null, act: () => void): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    if (moment === null) return undefined;
    const wait = Math.min(LONGEST_MS, Math.max(0, Date.parse(moment) - Date.now()));
    const timer = setTimeout(() => run(), wait);
    return () => clearTimeout(timer);
  }, [moment]);
}
