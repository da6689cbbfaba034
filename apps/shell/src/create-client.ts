import { createBrowserLiveEvents } from '@tessera/api';
import { createApi, createQueryClient, newTraceId } from '@tessera/client';
import { createBrowserSession } from '@tessera/session';
import { toast } from '@tessera/ui';
import { setOutdated } from './outdated/outdated.store';
import { readSettings } from './read-settings';

export function createClient(openSignIn: () => void, traceId = newTraceId()) {
  const session = createBrowserSession({ openSignIn, idleLimitMinutes: readSettings().idleMinutes });
  const api = createApi({ baseUrl: '/api', session, traceId, onOutdated: setOutdated });
  const queryClient = createQueryClient({ session, toasts: toast });
  return { session, api, queryClient, live: createBrowserLiveEvents(api, queryClient) };
}

export type Client = ReturnType<typeof createClient>;

/** Follows the other tabs, and the server's event stream while the same user is signed in. */
export function startClient({ session, live }: Pick<Client, 'session' | 'live'>): void {
  let stopEvents: (() => void) | undefined;
  const follow = () => {
    stopEvents?.();
    stopEvents = session.isLoggedIn() ? live.start() : undefined;
  };
  session.start();
  // A stream belongs to one user. The next user gets another one, also without a logout in between.
  session.subscribe((event) => event !== 'rotate' && follow());
  follow();
}
