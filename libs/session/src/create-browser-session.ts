import { createSession, type Session } from './create-session';
import { createSessionChannel } from './create-session-channel';
import { browserLocks } from './locks';

/** Longer than a storage change takes to reach every tab of a busy browser. */
const SETTLE_MS = 500;

/** Creates the session on the browser's APIs. `idleLimitMinutes` is the server's SESSION_IDLE_MINUTES (default 15). */
export const createBrowserSession = (options: {
  openSignIn: () => void;
  idleLimitMinutes?: number;
}): Session =>
  createSession({
    storage: localStorage,
    tabStorage: sessionStorage,
    locks: browserLocks(navigator.locks),
    channel: createSessionChannel(new BroadcastChannel('tessera:session')),
    openSignIn: options.openSignIn,
    settle: () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS)),
    idleLimitMinutes: options.idleLimitMinutes ?? 15,
  });
