import type { DeletionRequest } from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';

/**
 * Asks for the account's deletion in 30 days; refused while it holds something (getDeletion names it). Without a code one is
 * sent, and the call fails with STEP_UP_REQUIRED.
 */
export const deleteAccount = async (api: Api, body: DeletionRequest): Promise<void> => {
  await api.post('user/deletion', body, v.unknown());
};

export function useDeleteAccount() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DeletionRequest) => deleteAccount(api, body),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.deletion }),
    meta: { onError: 'fields', shown: ['STEP_UP_REQUIRED', 'INVALID_AUTH_CODE'] },
    gcTime: 0,
  });
}
