import { NotificationChoicesAnswer, type NotificationChoices } from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';

/** Keeps which kinds go where; the kind security cannot be switched off (422). */
export async function saveNotificationChoices(
  api: Api,
  choices: NotificationChoices,
): Promise<NotificationChoices> {
  const { data } = await api.post('user/notification-choices', choices, NotificationChoicesAnswer);
  return data;
}

/** Shown at once; a refusal puts back what was there. */
export function useSaveNotificationChoices() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { notificationChoices: queryKey } = queryKeys;
  return useMutation({
    mutationFn: (choices: NotificationChoices) => saveNotificationChoices(api, choices),
    async onMutate(choices) {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<NotificationChoices>(queryKey);
      queryClient.setQueryData(queryKey, choices);
      return { before };
    },
    onError: (_error, _choices, kept) => void queryClient.setQueryData(queryKey, kept?.before),
    onSuccess: (saved) => void queryClient.setQueryData(queryKey, saved),
  });
}
