import { deleteNotifications, queryKeys } from '@tessera/api';
import { type Api, useApi, useQueryClient } from '@tessera/client';
import type { QueryClient } from '@tanstack/react-query';
import { create as createStore } from 'zustand';

const CLEAR_AFTER_MS = 6_000;

/** Id of the newest notification of a clearing that can still be undone. Lists and counts hide it and older ones. */
export const useClearing = createStore<{ before: string | null }>()(() => ({ before: null }));

interface Clear {
  api: Api;
  queryClient: QueryClient;
  before: string;
  onEnd: () => void;
}

let waiting: { before: string; forget: () => void; onEnd: () => void } | undefined;

/** Ends the waiting clearing, whether it is sent or undone. */
function settle(): void {
  const settled = waiting;
  waiting = undefined;
  settled?.forget();
  settled?.onEnd();
}

/** Calls `send` after a delay, or at once when the page is hidden, because it may be closed next. Returns the cancellation. */
function sendLater(send: () => void): () => void {
  const timer = setTimeout(send, CLEAR_AFTER_MS);
  const onHidden = () => {
    if (document.visibilityState === 'hidden') send();
  };
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', send);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', send);
  };
}

function undo(): void {
  settle();
  useClearing.setState({ before: null });
}

function clearLater({ api, queryClient, before, onEnd }: Clear): void {
  settle();
  const person = api.session.person();
  const show = () => {
    // Another clearing may have begun in the meantime.
    if (useClearing.getState().before === before) useClearing.setState({ before: null });
  };
  const send = () => {
    settle();
    // The storage may already hold the session of another person, before its event reaches this tab.
    if (api.session.person() !== person) return show();
    const call = queryClient.getMutationCache().build(queryClient, {
      mutationFn: () => deleteNotifications(api, [before]),
      onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }),
    });
    // After a failure the query client shows a toast and the list is visible again.
    call.execute(undefined).then(show, show);
  };
  useClearing.setState({ before });
  const stopTimer = sendLater(send);
  // A clearing must not apply to the next person who signs in.
  const unsubscribe = api.session.subscribe((event) => {
    if (event !== 'rotate') undo();
  });
  const forget = () => {
    stopTimer();
    unsubscribe();
  };
  waiting = { before, forget, onEnd };
}

/** Sends a waiting clearing at once, for example on logout. Returns null if none waits. Never rejects. */
export function sendWaitingClear(api: Api, bearer?: string): Promise<unknown> | null {
  if (waiting === undefined) return null;
  const { before } = waiting;
  undo();
  return deleteNotifications(api, [before], { background: true, bearer }).catch(() => undefined);
}

/** Clears the notifications that a person saw, in one call after the time for undo. */
export function useClearNotifications() {
  const api = useApi();
  const queryClient = useQueryClient();
  return {
    clear: (before: string, onEnd: () => void) => clearLater({ api, queryClient, before, onEnd }),
    undo,
    clearing: useClearing((state) => state.before !== null),
  };
}
