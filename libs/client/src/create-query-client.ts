import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Session } from '@tessera/session';
import { ApiError } from './api-error';
import { endedSession, isCancelled, isOutdated, messageOf } from './message-of';

interface ErrorSink {
  error(message: string): void;
  success(message: string): void;
  clear(): void;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { onError?: 'toast' | 'clear' | 'silent' };
    mutationMeta: {
      /** 'fields': no toast for errors that the form shows at its fields. */
      onError?: 'toast' | 'fields' | 'silent';
      /** Codes of the errors that the screen shows itself. */
      shown?: readonly string[];
      success?: string;
    };
  }
}

const RETRIES = 2;
const isTransient = (error: unknown) => error instanceof ApiError && [502, 503, 504].includes(error.status);

/** Whether an error is not shown as a toast, because it is irrelevant or already shown. */
const isQuiet = (error: unknown) => isCancelled(error) || endedSession(error) || isOutdated(error);

/** Creates the query client of the shell. Failed calls become toasts, and a logout clears the cache. */
export function createQueryClient(deps: { session: Session; toasts: ErrorSink }): QueryClient {
  const { session, toasts } = deps;
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        const how = query.meta?.onError ?? 'toast';
        // Data on the screen shows its age after a failed refetch; a toast every few seconds would repeat it.
        if (isQuiet(error) || how === 'silent' || query.state.data !== undefined) return;
        if (how === 'clear') toasts.clear();
        else toasts.error(messageOf(error));
      },
    }),
    mutationCache: new MutationCache({
      onSuccess(_data, _variables, _context, mutation) {
        if (mutation.meta?.success) toasts.success(mutation.meta.success);
      },
      onError(error, _variables, _context, mutation) {
        const { onError: how = 'toast', shown = [] } = mutation.meta ?? {};
        const onScreen =
          error instanceof ApiError &&
          ((how === 'fields' && Object.keys(error.fieldErrors).length > 0) ||
            shown.includes(error.code ?? ''));
        if (!isQuiet(error) && how !== 'silent' && !onScreen) toasts.error(messageOf(error));
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retry: (count, error) => count < RETRIES && isTransient(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  session.subscribe((event, reason) => {
    if (event === 'logout') queryClient.clear();
    // Clearing the cache drops the call that found the ended session, so its message is shown here.
    if (reason !== undefined) toasts.error(reason);
    // Keep running mutations: the one that signed in is among them.
    if (event === 'login') void queryClient.resetQueries();
  });
  return queryClient;
}
