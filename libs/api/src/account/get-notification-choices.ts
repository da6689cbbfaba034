import { NotificationChoicesAnswer, type NotificationChoices } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** Which kinds of notification go where. */
export async function getNotificationChoices(api: Api, options?: CallOptions): Promise<NotificationChoices> {
  const { data } = await api.get('user/notification-choices', NotificationChoicesAnswer, options);
  return data;
}

export const notificationChoicesQueryOptions = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.notificationChoices,
    queryFn: (context) => getNotificationChoices(api, readOptions(context)),
  });

export const useNotificationChoices = () => useQuery(notificationChoicesQueryOptions(useApi()));
