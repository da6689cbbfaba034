import { useEffect, useState } from 'react';

/** Counts seconds down to 0. Uses the clock, because a browser delays the timers of a background tab. */
export function useCountdown(seconds: number): { left: number; restart: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  return {
    left,
    restart(again) {
      setNow(Date.now());
      setEndsAt(Date.now() + again * 1000);
    },
  };
}
