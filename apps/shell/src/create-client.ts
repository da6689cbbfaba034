import { createApi, createBrowserLiveEvents, createQueryClient } from '@tessera/api';
import { createBrowserSession } from '@tessera/session';
import { toast } from '@tessera/ui';
import { readSettings } from './read-settings';

const toasts = {
  error: (message: string) => void toast.error(message),
  success: (message: string) => void toast.success(message),
  clear: () => toast.clear(),
};

/** What the page keeps while it lives: the session, the one API client, and what was loaded. */
export function createClient(navigate: (path: string) => void) {
  const session = createBrowserSession({ navigate, idleLimitMinutes: readSettings().idleMinutes });
  const api = createApi({ baseUrl: '/api', session });
  const queryClient = createQueryClient({ session, toasts });
  return { session, api, queryClient, live: createBrowserLiveEvents(api, queryClient) };
}

export type Client = ReturnType<typeof createClient>;

/** Follows the other tabs, and the server's live events for as long as somebody is signed in. */
export function startClient({ session, live }: Client): void {
  let stopEvents: (() => void) | undefined;
  const follow = () => {
    if (!session.isLoggedIn()) {
      stopEvents?.();
      stopEvents = undefined;
    } else stopEvents ??= live.start();
  };
  session.start();
  session.subscribe(follow);
  follow();
}
