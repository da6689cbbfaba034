import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '@tessera/client';
import { startWhenLoaded } from './start-when-loaded';

/** Creates the live events of a browser. Call `start` after the sign-in, and its result at logout. */
export const createBrowserLiveEvents = (api: Api, queryClient: QueryClient): { start(): () => void } =>
  startWhenLoaded(async () => {
    const { liveEventsOf } = await import(/* webpackChunkName: "layout" */ './browser-live-events');
    return liveEventsOf(api, queryClient);
  });
