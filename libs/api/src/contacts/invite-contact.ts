import { Done, messages, type EmailInviteRequest } from '@tessera/contracts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';

/** Invites somebody by e-mail; the answer is the same for an address with an account. */
export const inviteContact = (api: Api, body: EmailInviteRequest) =>
  api.post('user/email-invite', body, Done);

export function useInviteContact() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: EmailInviteRequest) => inviteContact(api, body),
    meta: { success: messages.contactInvited },
  });
}
