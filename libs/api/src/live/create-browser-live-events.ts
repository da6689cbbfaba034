import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../client/create-api';
import { startWhenLoaded } from './start-when-loaded';

/**
 * Live updates on what the browser offers; `start` while signed in, and call its answer at logout. Their code comes
 * with the layout's chunk, without which nobody who is signed in sees a page.
 */
export function createBrowserLiveEvents(api: Api, queryClient: QueryClient): { start(): () => void } {
  return startWhenLoaded(async () => {
    const { liveEventsOf } = await import(/* webpackChunkName: "layout" */ './browser-live-events');
    return liveEventsOf(api, queryClient);
  });
}
