import { NotificationChoicesAnswer, type NotificationChoices } from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';

/** Keeps where some kinds go; the others stay as they are. The kind security cannot be switched off (422). */
export async function saveNotificationChoices(
  api: Api,
  choices: NotificationChoices,
): Promise<NotificationChoices> {
  const { data } = await api.post('user/notification-choices', choices, NotificationChoicesAnswer);
  return data;
}

/** Shown at once; when the last of several is through, the server's word is fetched, which also takes a refused one back. */
export function useSaveNotificationChoices() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { notificationChoices: queryKey } = queryKeys;
  return useMutation({
    mutationKey: queryKey,
    mutationFn: (choices: NotificationChoices) => saveNotificationChoices(api, choices),
    async onMutate(choices) {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<NotificationChoices>(
        queryKey,
        (before) => before && { ...before, ...choices },
      );
    },
    onSettled() {
      if (queryClient.isMutating({ mutationKey: queryKey }) > 1) return undefined;
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}
