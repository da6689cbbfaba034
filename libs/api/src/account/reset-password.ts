import type { ResetPasswordRequest } from '@tessera/contracts';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';

/** Sets a new password with a reset token. It signs nobody in, and ends every session and trusted device. */
export const resetPassword = async (api: Api, body: ResetPasswordRequest): Promise<void> => {
  await api.post('resetPassword', body, v.unknown());
};

/** The screen shows the failure itself: a dead link is another page, the rest stands under the fields. */
export function useResetPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: ResetPasswordRequest) => resetPassword(api, body),
    meta: { onError: 'silent' },
    gcTime: 0,
  });
}
