import { getNotifications, newerThan, queryKeys, readOptions } from '@tessera/api';
import { useApi } from '@tessera/client';
import { useAuth, useSession } from '@tessera/session';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useClearing } from './clear-notifications';

function useFeedQuery() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: queryKeys.notificationsFeed,
    queryFn: (context) => getNotifications(api, [context.pageParam], readOptions(context)),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) =>
      current_page < last_page ? current_page + 1 : undefined,
    meta: { onError: 'silent' },
  });
}

/** Loads the next page when no request is in flight, and retries: a refetch and a next page cancel each other. */
function useNextPage({
  data,
  isError,
  isFetching,
  isFetchingNextPage,
  hasNextPage,
  fetchNextPage,
}: ReturnType<typeof useFeedQuery>) {
  const [wanted, setWanted] = useState(0);
  const [turn, setTurn] = useState(0);
  const held = data?.pages.length ?? 0;
  const waits = wanted > held;
  if (waits && (isError || (!isFetching && !hasNextPage))) setWanted(0);
  useEffect(() => {
    if (!waits || isFetching || isError || !hasNextPage) return;
    const again = () => setTurn(turn + 1);
    fetchNextPage({ cancelRefetch: false }).then(again, again);
  }, [waits, turn, isFetching, isError, hasNextPage, fetchNextPage]);
  return { loadingMore: waits || isFetchingNextPage, loadMore: () => setWanted(held + 1) };
}

/**
 * Returns the notifications of the signed-in user, newest first and without the cleared ones. Loaded pages go to the auth store,
 * whose list every part of the page shows. `unread` is null while unknown; `failed` stays true during a retry.
 */
export function useNotificationFeed() {
  const { store } = useSession();
  const query = useFeedQuery();
  const more = useNextPage(query);
  const { data, isError, isFetching } = query;
  useEffect(() => {
    const auth = store.getState();
    if (isFetching) auth.notificationsPending();
    else if (isError) auth.notificationsFailed();
    else data?.pages.forEach(auth.notificationsLoaded);
  }, [data, isError, isFetching, store]);
  const before = useClearing((state) => state.before);
  const all = useAuth((state) => state.notifications);
  const status = useAuth((state) => state.notificationsStatus);
  const hasMore = useAuth((state) => state.currentPage < state.lastNotificaionPage);
  const notifications = before === null ? all : newerThan(all, before);
  const counted = data?.pages[0]?.unread ?? null;
  const unread = before === null ? counted : notifications.filter(({ read_at }) => read_at === null).length;
  return {
    notifications,
    status,
    loading: data === undefined && !isError,
    failed: isError,
    retrying: isError && isFetching,
    unread: isError ? null : unread,
    hasMore: hasMore && before === null,
    ...more,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

export type NotificationFeed = ReturnType<typeof useNotificationFeed>;
