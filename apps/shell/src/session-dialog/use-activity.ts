import { keepSessionAlive } from '@tessera/api';
import { useApi } from '@tessera/client';
import { useSession } from '@tessera/session';
import { useEffect } from 'react';

const REPORT_EVERY_MS = 60_000;
/** Interval at which input restarts the local timer. */
const TOUCH_EVERY_MS = 1000;

/** Counts keys and pointers as activity. While the warning is shown, only its button counts. */
export function useActivity(signedIn: boolean): void {
  const api = useApi();
  const session = useSession();
  useEffect(() => {
    if (!signedIn) return undefined;
    let touchedAt = 0;
    let reportedAt = Date.now();
    const act = () => {
      const now = Date.now();
      if (now - touchedAt < TOUCH_EVERY_MS || session.idle.state().phase === 'warning') return;
      touchedAt = now;
      session.touch();
      if (now - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = now;
      keepSessionAlive(api).catch(() => undefined);
    };
    const events = ['keydown', 'pointerdown', 'wheel'] as const;
    for (const event of events) window.addEventListener(event, act, { passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, act);
    };
  }, [api, session, signedIn]);
}
