import { useEffect, useState } from 'react';

/** The server sends at most one code in 30 s to an identifier. */
export const RESEND_WAIT_SECONDS = 30;

/** Counts down to the next code. Uses the clock, because a browser delays the timers of a background tab. */
export function useResendWait() {
  const [endsAt, setEndsAt] = useState(() => Date.now() + RESEND_WAIT_SECONDS * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const waits = left > 0;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [waits]);
  return {
    waits,
    clock: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`,
    restart(seconds: number) {
      setNow(Date.now());
      setEndsAt(Date.now() + seconds * 1000);
    },
  };
}
