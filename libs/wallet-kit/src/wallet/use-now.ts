import { useEffect, useState } from 'react';

/** Returns the time in milliseconds, updated each second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Returns the whole seconds until a time, counting down to 0. */
export const useSecondsLeft = (moment: string): number =>
  Math.max(0, Math.floor((Date.parse(moment) - useNow()) / 1000));
