import { useEffect, useState } from 'react';

const left = (moment: string): number => Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1000));

/** Whole seconds until a moment, counting down to 0. */
export function useSecondsLeft(moment: string): number {
  const [seconds, setSeconds] = useState(() => left(moment));
  useEffect(() => {
    setSeconds(left(moment));
    const timer = setInterval(() => setSeconds(left(moment)), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
}
