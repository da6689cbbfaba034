import type { Api } from '../client/create-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../client/api-context';
import { queryKeys } from '../query-keys';

/** Marks one notification read, or all of them when no id is given. */
export async function markNotification(api: Api, notificationId?: string): Promise<void> {
  if (notificationId === undefined) await api.post('mark-all-notifications-as-read', {}, v.unknown());
  else await api.post('mark-notification-as-read', { notification_id: notificationId }, v.unknown());
}

export function useMarkNotification() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (notificationId?: string) => markNotification(api, notificationId),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }),
  });
}
