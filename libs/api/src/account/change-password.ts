import type { ChangePasswordRequest } from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';

/** Spends the code of initiatePasswordChange. Other sessions and all trusted devices end, this session stays. */
export const changePassword = async (api: Api, body: ChangePasswordRequest): Promise<void> => {
  await api.post('user/change-password', body, v.unknown());
};

/** The screen shows the failure beside the code or under its field. */
export function useChangePassword() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePasswordRequest) => changePassword(api, body),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.account }),
    meta: { onError: 'silent' },
    gcTime: 0,
  });
}
