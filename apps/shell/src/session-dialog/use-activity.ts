import { keepSessionAlive, useApi } from '@tessera/api';
import { useSession } from '@tessera/session';
import { useEffect } from 'react';

/** How often the server hears that a person types or points. */
const TELL_EVERY_MS = 60_000;
/** How often a gesture restarts the timer of this browser. */
const TOUCH_EVERY_MS = 1000;

/** Keys and pointers count as activity; once the warning is up only its button does. */
export function useActivity(signedIn: boolean): void {
  const api = useApi();
  const session = useSession();
  useEffect(() => {
    if (!signedIn) return undefined;
    let touched = 0;
    let told = Date.now();
    const act = () => {
      const now = Date.now();
      if (now - touched < TOUCH_EVERY_MS || session.idle.state().phase === 'warning') return;
      touched = now;
      session.touch();
      if (now - told < TELL_EVERY_MS) return;
      told = now;
      keepSessionAlive(api).catch(() => undefined);
    };
    const events = ['keydown', 'pointerdown', 'wheel'] as const;
    for (const event of events) window.addEventListener(event, act, { passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, act);
    };
  }, [api, session, signedIn]);
}
