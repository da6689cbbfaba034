import { ChallengeAnswer, type InitiatePasswordChangeRequest } from '@tessera/contracts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';

/** Checks the present password and sends a code; a wrong one is 422 on `current_password`. */
export const initiatePasswordChange = (api: Api, body: InitiatePasswordChangeRequest) =>
  api.post('user/initiate-password-change', body, ChallengeAnswer);

export function useInitiatePasswordChange() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: InitiatePasswordChangeRequest) => initiatePasswordChange(api, body),
    meta: { onError: 'fields' },
    gcTime: 0,
  });
}
