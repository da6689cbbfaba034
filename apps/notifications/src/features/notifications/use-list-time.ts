import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Returns the time, updated each second while `newest` is shown in seconds, then each minute. */
export function useListTime(newest: string | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const counts = newest !== undefined && Date.now() - Date.parse(newest) < MINUTE_MS;
    const timer = setTimeout(() => setNow(Date.now()), counts ? SECOND_MS : MINUTE_MS);
    return () => clearTimeout(timer);
  }, [newest, now]);
  return now;
}
