import { useEffect, useEffectEvent } from 'react';

/** A clock that runs differently from the server's must not keep a thing open for longer. */
const LONGEST_MS = 5 * 60_000;
/** Between two attempts, where the moment is over by this clock and yet nothing came of it. */
const AGAIN_MS = 15_000;

/** Does something when a moment has come, and again until that ended it; null for no moment. */
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
