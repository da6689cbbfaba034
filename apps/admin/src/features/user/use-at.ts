import { useEffect, useEffectEvent } from 'react';

/** Longest wait, because the local clock may be behind the server's. */
const LONGEST_MS = 5 * 60_000;
/** Delay between calls when the moment has passed by this clock and the call had no effect. */
const AGAIN_MS = 15_000;

/** Calls `act` at a moment, and again until the moment changes. Null for no moment. */
export function useAt(moment: string | null, act: () => void): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    if (moment === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const arm = (atLeast: number) => {
      const wait = Math.min(LONGEST_MS, Math.max(atLeast, Date.parse(moment) - Date.now()));
      timer = setTimeout(() => {
        arm(AGAIN_MS);
        run();
      }, wait);
    };
    arm(0);
    return () => clearTimeout(timer);
  }, [moment]);
}
