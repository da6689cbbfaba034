import type { QueryClient } from '@tanstack/react-query';
import { browserLocks } from '@tessera/session';
import type { Api } from '@tessera/client';
import { applyEvent } from './apply-event';
import { createLiveEvents } from './create-live-events';

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Returns a function that returns whether any query has loaded since its last call. */
function loadedSince(queryClient: QueryClient): () => boolean {
  let looked = Date.now();
  return () => {
    const before = looked;
    looked = Date.now();
    return queryClient
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.dataUpdatedAt > before);
  };
}

/** Creates the live events on the APIs of the browser. */
export const liveEventsOf = (api: Api, queryClient: QueryClient) =>
  createLiveEvents({
    api,
    wait,
    locks: browserLocks(navigator.locks),
    channel: new BroadcastChannel('tessera:events'),
    answered: loadedSince(queryClient),
    onEvent: (event) => applyEvent(queryClient, event),
  });
