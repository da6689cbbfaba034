import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { deleteNotifications } from '../endpoints/notifications';
import { queryKeys } from '../query-keys';
import { clearing, useClearing } from './clearing.store';

/** So long clearing can be undone. */
export const CLEAR_AFTER_MS = 6_000;

interface Clear {
  api: Api;
  queryClient: QueryClient;
  /** The newest notification that the person saw. */
  before: string;
  /** It was sent or undone. */
  onEnd: () => void;
}

let waiting: { forget: () => void; onEnd: () => void } | undefined;

/** Nothing waits any more, whether it is sent or undone. */
function settle(): void {
  const settled = waiting;
  waiting = undefined;
  settled?.forget();
  settled?.onEnd();
}

/** Calls `send` after a while, or at once when the page is hidden, since nobody may come back to it. */
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
  clearing.set(null);
}

function clearLater({ api, queryClient, before, onEnd }: Clear): void {
  settle();
  const person = api.session.person();
  const show = () => {
    // Another clearing may have begun meanwhile.
    if (clearing.before() === before) clearing.set(null);
  };
  const send = () => {
    settle();
    // The storage may be ahead of what this tab has heard.
    if (api.session.person() !== person) return show();
    const call = queryClient.getMutationCache().build(queryClient, {
      mutationFn: () => deleteNotifications(api, [before]),
      onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }),
    });
    // The client says a failure; the list is there again.
    call.execute(undefined).then(show, show);
  };
  clearing.set(before);
  const stopTimer = sendLater(send);
  // What one person cleared is not cleared for the next.
  const unsubscribe = api.session.subscribe((event) => {
    if (event !== 'rotate') undo();
  });
  const forget = () => {
    stopTimer();
    unsubscribe();
  };
  waiting = { forget, onEnd };
}

/** Sends at once what waits to be cleared, as a person does who logs out; null when nothing waits. It never fails. */
export function sendWaitingClear(api: Api, bearer?: string): Promise<unknown> | null {
  const before = clearing.before();
  if (waiting === undefined || before === null) return null;
  undo();
  return deleteNotifications(api, [before], { background: true, bearer }).catch(() => undefined);
}

/** Clears what a person saw; the one call goes out when it can no longer be undone. */
export function useClearNotifications() {
  const api = useApi();
  const queryClient = useQueryClient();
  return {
    clear: (before: string, onEnd: () => void) => clearLater({ api, queryClient, before, onEnd }),
    undo,
    clearing: useClearing() !== null,
  };
}
