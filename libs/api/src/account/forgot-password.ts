import { Done, type ForgotPasswordRequest } from '@tessera/contracts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';

/** Sends a link and a code to choose a new password; the answer is the same for an identifier nobody has. */
export const forgotPassword = (api: Api, body: ForgotPasswordRequest) =>
  api.post('forgotPassword', body, Done);

export function useForgotPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: ForgotPasswordRequest) => forgotPassword(api, body),
    meta: { onError: 'fields' },
  });
}
