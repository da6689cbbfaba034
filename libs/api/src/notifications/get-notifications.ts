import { NotificationsPage } from '@tessera/contracts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** A page of notifications, newest first, with the count of unread ones. */
export const getNotifications = (api: Api, page = 1, options?: CallOptions): Promise<NotificationsPage> =>
  api.get('notifications', NotificationsPage, { ...options, searchParams: { page } });

/**
 * One page by itself. The product shows the feed (useNotificationFeed); this name is in the facade's contract, for remotes
 * built against it: its key begins with that of all notifications, so that hints and marks reach it too.
 */
export function useNotifications(page = 1) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.notificationsPage(page),
    queryFn: (context) => getNotifications(api, page, readOptions(context)),
    meta: { onError: 'silent' },
  });
}
