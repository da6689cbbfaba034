import { useEffect, useState } from 'react';

/** Whole seconds until a moment, counting down to 0. */
export function useSecondsLeft(moment: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((Date.parse(moment) - now) / 1000));
}
