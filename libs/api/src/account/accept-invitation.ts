import { ResetTokenAnswer, type AcceptInvitationRequest } from '@tessera/contracts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';

/** Makes the account of somebody who was invited. Returns the token that setupPassword takes. */
export async function acceptInvitation(api: Api, body: AcceptInvitationRequest): Promise<string> {
  const { token } = await api.post('invitations/accept', body, ResetTokenAnswer);
  return token;
}

/** The screen shows the failure itself. */
export function useAcceptInvitation() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: AcceptInvitationRequest) => acceptInvitation(api, body),
    meta: { onError: 'silent' },
    gcTime: 0,
  });
}
