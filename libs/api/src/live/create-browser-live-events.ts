import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '@tessera/client';
import { startWhenLoaded } from './start-when-loaded';

/**
 * Creates the live events of a browser. Call `start` after the sign-in, and the function that it returns at logout. The code
 * is in the layout chunk, which every page of a signed-in user needs.
 */
export function createBrowserLiveEvents(api: Api, queryClient: QueryClient): { start(): () => void } {
  return startWhenLoaded(async () => {
    const { liveEventsOf } = await import(/* webpackChunkName: "layout" */ './browser-live-events');
    return liveEventsOf(api, queryClient);
  });
}
