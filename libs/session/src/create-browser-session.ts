import { createSession, type Session } from './create-session';
import { createSessionChannel } from './create-session-channel';
import { browserLocks } from './locks';

/** The session on what the browser offers. `idleLimitMinutes` as the server's SESSION_IDLE_MINUTES (default 15). */
export function createBrowserSession(options: {
  navigate: (path: string) => void;
  idleLimitMinutes?: number;
}): Session {
  return createSession({
    storage: localStorage,
    tabStorage: sessionStorage,
    locks: browserLocks(navigator.locks),
    channel: createSessionChannel(new BroadcastChannel('tessera:session')),
    navigate: options.navigate,
    idleLimitMinutes: options.idleLimitMinutes ?? 15,
  });
}
