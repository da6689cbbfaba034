import { NotificationsPage } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** A page of notifications, newest first, with the count of unread ones. */
export const getNotifications = (api: Api, page = 1, options?: CallOptions): Promise<NotificationsPage> =>
  api.get('notifications', NotificationsPage, { ...options, searchParams: { page } });

export const notificationsQueryOptions = (api: Api, page = 1) =>
  queryOptions({
    queryKey: queryKeys.notificationsPage(page),
    queryFn: (context) => getNotifications(api, page, readOptions(context)),
    meta: { onError: 'silent' },
  });

export const useNotifications = (page?: number) => useQuery(notificationsQueryOptions(useApi(), page));
